import * as z from 'zod/mini';
import { binSchema } from '../../../contract/bin.schema.ts';
import { familleSchema } from '../../../contract/familles.schema.ts';
import type { App } from '../../platform/http.ts';
import type { Store } from '../../tables.ts';
import { listBin } from '../familles/familles.repository.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import { bringBack, deleteFamille, eraseBinned, erasePersonal } from './bin.usecases.ts';
import { everythingAbout } from './personal.usecases.ts';

const ADMIN = '/api/adminouminou';
const byId = z.object({ id: z.string() });
const ofVersion = z.object({ version: z.optional(z.coerce.number()) });

export interface BinDeps {
  store: Store;
  requireHost: HostGuard;
  now: () => number;
}

export function binRoutes(app: App, { store: { db, write }, requireHost, now }: BinDeps): void {
  const host = { onRequest: requireHost };

  app.delete(
    `${ADMIN}/famille/:id`,
    { ...host, schema: { params: byId, querystring: ofVersion } },
    async ({ params: { id }, query: { version } }, reply) => {
      await deleteFamille({ write, id, version, now: now() });
      return reply.code(204).send();
    },
  );

  app.get(`${ADMIN}/corbeille`, { ...host, schema: { response: { 200: binSchema } } }, async () =>
    listBin(db),
  );

  app.post(
    `${ADMIN}/corbeille/:id`,
    { ...host, schema: { params: byId, response: { 200: familleSchema } } },
    async ({ params: { id } }) => bringBack({ write, id, now: now() }),
  );

  app.delete(`${ADMIN}/corbeille/:id`, { ...host, schema: { params: byId } }, async ({ params }, reply) => {
    await eraseBinned({ write, id: params.id, now: now() });
    return reply.code(204).send();
  });

  app.delete(
    `${ADMIN}/famille/:id/personal`,
    { ...host, schema: { params: byId } },
    async ({ params }, reply) => {
      await erasePersonal({ write, id: params.id, now: now() });
      return reply.code(204).send();
    },
  );

  app.get(
    `${ADMIN}/famille/:id/export`,
    { ...host, schema: { params: byId } },
    async ({ params: { id } }, reply) => {
      const all = await everythingAbout({ write, id, now: now() });
      return reply.header('content-disposition', 'attachment; filename="famille.json"').send(all);
    },
  );
}
