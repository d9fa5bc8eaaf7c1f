import {
  changeSeveralSchema,
  severalDoneSchema,
  undoSeveralSchema,
} from '../../../contract/familles/several.schema.ts';
import { importUndoneSchema, undoImportSchema } from '../../../contract/imports/imports.schema.ts';
import type { App } from '../../platform/http/app.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { changeSeveral, undoSeveral } from './several.usecases.ts';
import { undoImport } from './undoImport.usecases.ts';

const ADMIN = '/api/adminouminou';
const PATH = `${ADMIN}/familles/change`;

/** Bytes for 2,000 families with their versions, or the ids of 5,000. */
const BODY_LIMIT = 262_144;

export function severalRoutes(hosts: App, { store, now }: HostDeps): void {
  const response = { 200: severalDoneSchema };

  hosts.post(PATH, { bodyLimit: BODY_LIMIT, schema: { body: changeSeveralSchema, response } }, (request) =>
    changeSeveral(store, request.body, actOf(request, now)),
  );

  hosts.post(
    `${ADMIN}/import/undo`,
    { bodyLimit: BODY_LIMIT, schema: { body: undoImportSchema, response: { 200: importUndoneSchema } } },
    (request) => undoImport(store, request.body, actOf(request, now)),
  );

  hosts.post(
    `${PATH}/undo`,
    { bodyLimit: BODY_LIMIT, schema: { body: undoSeveralSchema, response } },
    (request) => undoSeveral(store, request.body, actOf(request, now)),
  );
}
