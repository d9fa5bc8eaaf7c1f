import * as z from 'zod/mini';
import { familleSchema } from '../../../contract/familles.schema.ts';
import { historySchema } from '../../../contract/history.schema.ts';
import type { App } from '../../platform/http.ts';
import type { Store } from '../../tables.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import { readHistory, restoreState } from './history.usecases.ts';

const PATH = '/api/adminouminou/famille/:id/history';

export interface HistoryDeps {
  store: Store;
  requireHost: HostGuard;
  now: () => number;
}

export function historyRoutes(app: App, { store: { db, write }, requireHost, now }: HistoryDeps): void {
  app.get(
    PATH,
    {
      onRequest: requireHost,
      schema: { params: z.object({ id: z.string() }), response: { 200: historySchema } },
    },
    async ({ params }) => readHistory(db, params.id),
  );

  app.post(
    `${PATH}/:entry`,
    {
      onRequest: requireHost,
      schema: {
        params: z.object({ id: z.string(), entry: z.coerce.number() }),
        querystring: z.object({ version: z.optional(z.coerce.number()) }),
        response: { 200: familleSchema },
      },
    },
    async ({ params, query }) =>
      restoreState({ write, familleId: params.id, entry: params.entry, version: query.version, now: now() }),
  );
}
