import * as z from 'zod/mini';
import { paramSchema, paramsSchema, saveParamSchema } from '../../../contract/params.schema.ts';
import type { App } from '../../platform/http.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store } from '../../tables.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import { deleteParam, listParams, saveParam } from './params.repository.ts';

export function paramsRoutes(
  app: App,
  { store: { db, write }, requireHost }: { store: Store; requireHost: HostGuard },
): void {
  app.get('/api/params', { schema: { response: { 200: paramsSchema } } }, async () => listParams(db));

  app.post(
    '/api/params/',
    { onRequest: requireHost, schema: { body: saveParamSchema, response: { 200: paramSchema } } },
    async (request) => {
      await write((tx) => saveParam(tx, request.body));
      return request.body;
    },
  );

  app.delete(
    '/api/params/delete/:key',
    { onRequest: requireHost, schema: { params: z.object({ key: z.string() }) } },
    async (request, reply) => {
      const { key } = request.params;
      if (!(await write((tx) => deleteParam(tx, key)))) throw new ProblemError('unknown-param');
      return reply.code(204).send();
    },
  );
}
