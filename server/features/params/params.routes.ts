import * as z from 'zod/mini';
import {
  hostParamSchema,
  hostParamsSchema,
  paramsSchema,
  saveParamSchema,
} from '../../../contract/params/params.schema.ts';
import { type App, versionQuery } from '../../platform/http/app.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { listParams } from './params.repository.ts';
import { changeParam, removeParam } from './params.usecases.ts';

export function paramsRoutes(
  app: App,
  { hosts, store: { db, write }, now }: HostDeps & { hosts: App },
): void {
  app.get('/api/params', { schema: { response: { 200: paramsSchema } } }, () => listParams(db));

  hosts.get(
    '/api/adminouminou/params',
    { config: { readers: true }, schema: { response: { 200: hostParamsSchema } } },
    () => listParams(db),
  );

  hosts.post(
    '/api/params/',
    { schema: { body: saveParamSchema, response: { 200: hostParamSchema } } },
    (request) => write((tx) => changeParam(tx, request.body, actOf(request, now))),
  );

  hosts.delete(
    '/api/params/delete/:key',
    { schema: { params: z.object({ key: z.string() }), querystring: versionQuery } },
    async (request, reply) => {
      const asked = { ...request.params, seen: request.query.version };
      await write((tx) => removeParam(tx, asked, actOf(request, now)));
      return reply.code(204).send();
    },
  );
}
