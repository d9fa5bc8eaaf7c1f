import {
  changeSeveralSchema,
  severalDoneSchema,
  undoSeveralSchema,
} from '../../../contract/familles/several.schema.ts';
import type { App } from '../../platform/http/app.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { changeSeveral, undoSeveral } from './several.usecases.ts';

const PATH = '/api/adminouminou/familles/change';

/** Bytes for 2,000 families with their versions. */
const BODY_LIMIT = 262_144;

export function severalRoutes(hosts: App, { store, now }: HostDeps): void {
  const response = { 200: severalDoneSchema };

  hosts.post(PATH, { bodyLimit: BODY_LIMIT, schema: { body: changeSeveralSchema, response } }, (request) =>
    changeSeveral(store, request.body, actOf(request, now)),
  );

  hosts.post(
    `${PATH}/undo`,
    { bodyLimit: BODY_LIMIT, schema: { body: undoSeveralSchema, response } },
    (request) => undoSeveral(store, request.body, actOf(request, now)),
  );
}
