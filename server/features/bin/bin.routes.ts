/**
 * The hosts' routes that delete a family into the bin, list the bin, bring a family back, erase one or all of
 * them for good, and export everything about one.
 */
import {
  allErasedSchema,
  binnedFamilleSchema,
  eraseAllSchema,
} from '../../../contract/familles/bin.schema.ts';
import { hostFamilleSchema } from '../../../contract/familles/familles.schema.ts';
import type { PublicWedding } from '../../../contract/wedding/wedding.schema.ts';
import { type App, byId, versionQuery } from '../../platform/http/app.ts';
import { sendList } from '../../platform/http/json.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import { listBin } from '../familles/familles.repository.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import {
  bringBack,
  deleteFamille,
  eraseAll,
  eraseBinned,
  erasePersonal,
  everythingAbout,
} from './bin.usecases.ts';

const ADMIN = '/api/adminouminou';

export function binRoutes(
  hosts: App,
  {
    store: { db, write, scrub },
    wedding,
    forgetPreviews,
    now,
  }: HostDeps & {
    wedding: () => Pick<PublicWedding, 'date' | 'timeZone'>;
    forgetPreviews: () => Promise<void>;
  },
): void {
  /** Also erases what remains in previews in memory and in the free pages of the database file. */
  async function erase<Done>(work: (tx: Transaction) => Promise<Done>): Promise<Done> {
    const done = await write(work);
    await forgetPreviews();
    await scrub();
    return done;
  }

  hosts.delete(
    `${ADMIN}/famille/:id`,
    { schema: { params: byId, querystring: versionQuery } },
    async (request, reply) => {
      const { params, query } = request;
      await write((tx) => deleteFamille(tx, params.id, query.version, actOf(request, now)));
      return reply.code(204).send();
    },
  );

  hosts.get(`${ADMIN}/corbeille`, async (_request, reply) =>
    sendList(reply, binnedFamilleSchema, await listBin(db)),
  );

  hosts.post(
    `${ADMIN}/corbeille/:id`,
    { schema: { params: byId, response: { 200: hostFamilleSchema } } },
    (request) => write((tx) => bringBack(tx, request.params.id, actOf(request, now))),
  );

  hosts.delete(`${ADMIN}/corbeille/:id`, { schema: { params: byId } }, async (request, reply) => {
    await erase((tx) => eraseBinned(tx, request.params.id, actOf(request, now)));
    return reply.code(204).send();
  });

  hosts.delete(`${ADMIN}/famille/:id/personal`, { schema: { params: byId } }, async (request, reply) => {
    await erase((tx) => erasePersonal(tx, request.params.id, actOf(request, now)));
    return reply.code(204).send();
  });

  hosts.post(
    `${ADMIN}/erase`,
    { schema: { body: eraseAllSchema, response: { 200: allErasedSchema } } },
    (request) => erase((tx) => eraseAll(tx, wedding(), actOf(request, now))),
  );

  hosts.get(`${ADMIN}/famille/:id/export`, { schema: { params: byId } }, async (request, reply) => {
    const all = await write((tx) => everythingAbout(tx, request.params.id, actOf(request, now)));
    return reply.header('content-disposition', 'attachment; filename="famille.json"').send(all);
  });
}
