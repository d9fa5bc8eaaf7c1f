/** Routes for a family's history, undoing a change, and the times of answers. */
import * as z from 'zod/mini';
import {
  answerTimesSchema,
  historyEntrySchema,
  hostFamilleSchema,
} from '../../../contract/familles/familles.schema.ts';
import { type App, byId, versionQuery } from '../../platform/http/app.ts';
import { sendList } from '../../platform/http/json.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { listAnswerTimes } from './history.repository.ts';
import { readHistory, restoreState } from './history.usecases.ts';

const PATH = '/api/adminouminou/famille/:id/history';

export function historyRoutes(hosts: App, { store: { db, write }, now }: HostDeps): void {
  hosts.get(PATH, { schema: { params: byId } }, async ({ params }, reply) =>
    sendList(reply, historyEntrySchema, await readHistory(db, params.id)),
  );

  hosts.post(
    `${PATH}/:entry`,
    {
      schema: {
        params: z.extend(byId, { entry: z.coerce.number() }),
        querystring: versionQuery,
        response: { 200: hostFamilleSchema },
      },
    },
    (request) => {
      const asked = { ...request.params, seen: request.query.version };
      return write((tx) => restoreState(tx, asked, actOf(request, now)));
    },
  );

  hosts.get(
    '/api/adminouminou/answered',
    { config: { readers: true }, schema: { response: { 200: answerTimesSchema } } },
    () => listAnswerTimes(db),
  );
}
