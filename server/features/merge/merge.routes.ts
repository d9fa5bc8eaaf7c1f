import { hostFamilleSchema } from '../../../contract/familles/familles.schema.ts';
import { mergeSchema } from '../../../contract/familles/merge.rules.ts';
import { type App, byId } from '../../platform/http/app.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { mergeFamilles } from './merge.usecases.ts';

export function mergeRoutes(hosts: App, { store: { write }, now }: HostDeps): void {
  hosts.post(
    '/api/adminouminou/famille/:id/merge',
    { schema: { params: byId, body: mergeSchema, response: { 200: hostFamilleSchema } } },
    (request) => write((tx) => mergeFamilles(tx, request.params.id, request.body, actOf(request, now))),
  );
}
