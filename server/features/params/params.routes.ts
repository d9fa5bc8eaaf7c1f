import * as z from 'zod/mini';
import {
  hostParamSchema,
  hostParamsSchema,
  paramsSchema,
  saveParamSchema,
} from '../../../contract/params.schema.ts';
import type { App } from '../../platform/http.ts';
import type { Store } from '../../tables.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import { listParams } from './params.repository.ts';
import { changeParam, removeParam } from './params.usecases.ts';

interface ParamsDeps {
  store: Store;
  requireHost: HostGuard;
  now: () => number;
}

export function paramsRoutes(app: App, { store, requireHost, now }: ParamsDeps): void {
  const { db, write } = store;

  app.get('/api/params', { schema: { response: { 200: paramsSchema } } }, async () => listParams(db));

  app.get(
    '/api/adminouminou/params',
    { onRequest: requireHost, schema: { response: { 200: hostParamsSchema } } },
    async () => listParams(db),
  );

  app.post(
    '/api/params/',
    { onRequest: requireHost, schema: { body: saveParamSchema, response: { 200: hostParamSchema } } },
    async (request) => changeParam({ write, now }, request.body),
  );

  app.delete(
    '/api/params/delete/:key',
    {
      onRequest: requireHost,
      schema: {
        params: z.object({ key: z.string() }),
        querystring: z.object({ version: z.optional(z.coerce.number()) }),
      },
    },
    async (request, reply) => {
      await removeParam({ write, now }, { ...request.params, version: request.query.version });
      return reply.code(204).send();
    },
  );
}
