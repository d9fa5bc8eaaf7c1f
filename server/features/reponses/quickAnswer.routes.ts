import { hostFamilleSchema } from '../../../contract/familles/familles.schema.ts';
import { quickAnswerSchema } from '../../../contract/reponses/reponses.schema.ts';
import { type App, byId } from '../../platform/http/http.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { answerQuickly } from './reponses.usecases.ts';

export function quickAnswerRoutes(hosts: App, { store: { write }, now }: HostDeps): void {
  hosts.post(
    '/api/adminouminou/famille/:id/answer',
    { schema: { params: byId, body: quickAnswerSchema, response: { 200: hostFamilleSchema } } },
    (request) => write((tx) => answerQuickly(tx, request.params.id, request.body, actOf(request, now))),
  );
}
