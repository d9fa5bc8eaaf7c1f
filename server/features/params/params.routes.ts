import * as z from 'zod/mini';
import { paramSchema, paramsSchema, saveParamSchema } from '../../../contract/params.schema.ts';
import type { App } from '../../platform/http.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Database } from '../../tables.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import { deleteParam, listParams, saveParam } from './params.repository.ts';

export function paramsRoutes(app: App, { db, requireHost }: { db: Database; requireHost: HostGuard }): void {
  app.get('/api/params', { schema: { response: { 200: paramsSchema } } }, async () => listParams(db));

  app.post(
    '/api/params/',
    { onRequest: requireHost, schema: { body: saveParamSchema, response: { 200: paramSchema } } },
    async (request) => {
      await saveParam(db, request.body);
      return request.body;
    },
  );

  app.delete(
    '/api/params/delete/:key',
    { onRequest: requireHost, schema: { params: z.object({ key: z.string() }) } },
    async (request, reply) => {
      if (!(await deleteParam(db, request.params.key))) throw new ProblemError('unknown-param');
      return reply.code(204).send();
    },
  );
}
