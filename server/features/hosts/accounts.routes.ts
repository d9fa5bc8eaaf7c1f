/** The hosts' accounts (list, add, change, remove), the switch of the shared password, and the audit log. */
import * as z from 'zod/mini';
import { auditSchema } from '../../../contract/hosts/audit.schema.ts';
import {
  addHostSchema,
  changeHostSchema,
  hostAccountsSchema,
  hostSavedSchema,
  switchSharedSchema,
} from '../../../contract/hosts/hosts.schema.ts';
import { type App, byId, versionQuery } from '../../platform/http/app.ts';
import { findCredential, listAccounts } from './accounts.repository.ts';
import { addHost, changeHost, changeShared, newPassword, removeHost } from './accounts.usecases.ts';
import { actOf } from './act.ts';
import { listAudit } from './audit/audit.repository.ts';
import type { HostDeps } from './hosts.guard.ts';

const PATH = '/api/adminouminou/hosts';

export function accountsRoutes(
  hosts: App,
  { store, isCommonPassword, now }: HostDeps & { isCommonPassword: (password: string) => Promise<boolean> },
): void {
  const { db, write } = store;

  hosts.get(PATH, { schema: { response: { 200: hostAccountsSchema } } }, async () => ({
    shared: (await findCredential(db, null)) !== undefined,
    accounts: await listAccounts(db),
  }));

  hosts.post(
    PATH,
    { schema: { body: addHostSchema, response: { 201: hostSavedSchema } } },
    async (request, reply) => {
      const chosen = await newPassword(request.body.password, isCommonPassword);
      const saved = await write((tx) => addHost(tx, request.body, chosen, actOf(request, now)));
      return reply.code(201).send(saved);
    },
  );

  hosts.post(`${PATH}/shared`, { schema: { body: switchSharedSchema } }, async (request, reply) => {
    await write((tx) => changeShared(tx, request.body.shared, actOf(request, now)));
    return reply.code(204).send();
  });

  hosts.post(
    `${PATH}/:id`,
    { schema: { params: byId, body: changeHostSchema, response: { 200: hostSavedSchema } } },
    async (request) => {
      const { password, ...changes } = request.body;
      const chosen = password === undefined ? null : await newPassword(password, isCommonPassword);
      const asked = { ...request.params, ...changes, chosen };
      return write((tx) => changeHost(tx, asked, actOf(request, now)));
    },
  );

  hosts.delete(
    `${PATH}/:id`,
    { schema: { params: byId, querystring: versionQuery } },
    async (request, reply) => {
      const asked = { id: request.params.id, seen: request.query.version };
      await write((tx) => removeHost(tx, asked, actOf(request, now)));
      return reply.code(204).send();
    },
  );
}

const query = z.object({ before: z.optional(z.coerce.number()) });

export function auditRoutes(hosts: App, { store: { db } }: Pick<HostDeps, 'store'>): void {
  hosts.get(
    '/api/adminouminou/audit',
    { schema: { querystring: query, response: { 200: auditSchema } } },
    (request) => listAudit(db, request.query.before),
  );
}
