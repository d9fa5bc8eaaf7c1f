/**
 * Creating a mailing, its list and recipients, its pause and cancellation, and sending a failed mail again.
 */
import {
  createMailingSchema,
  mailingCreatedSchema,
  mailingSchema,
  mailingsSchema,
  recipientsSchema,
} from '../../../contract/mail/mailings.schema.ts';
import { type App, byId } from '../../platform/http/app.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { cleanTexts, TEXTS_BODY_LIMIT } from './cleanTexts.ts';
import { listMailings, listRecipients, requireMailing } from './mailings.repository.ts';
import { controlMailing, createMailing, mailingOf, sendAgain } from './mailings.usecases.ts';
import type { MailingQueue } from './queue.ts';

const MAILINGS = '/api/adminouminou/mailings';

const CONTROLS = [
  { action: 'pause', control: 'paused' },
  { action: 'resume', control: 'open' },
  { action: 'cancel', control: 'cancelled' },
] as const;

export function mailingsRoutes(
  hosts: App,
  {
    store: { db, write },
    now,
    mailingQueue,
  }: { store: Store; now: () => number; mailingQueue: Pick<MailingQueue, 'wake'> },
): void {
  hosts.post(
    MAILINGS,
    {
      bodyLimit: TEXTS_BODY_LIMIT,
      schema: { body: createMailingSchema, response: { 202: mailingCreatedSchema } },
    },
    async ({ body }, reply) => {
      const asked = await cleanTexts(body);
      const created = await write((tx) => createMailing(tx, asked, now()));
      mailingQueue.wake();
      return reply.code(202).send(created);
    },
  );

  hosts.post(
    '/api/adminouminou/mails/:id/again',
    { schema: { params: byId, response: { 202: mailingCreatedSchema } } },
    async ({ params }, reply) => {
      const created = await write((tx) => sendAgain(tx, params.id, now()));
      mailingQueue.wake();
      return reply.code(202).send(created);
    },
  );

  hosts.get(MAILINGS, { schema: { response: { 200: mailingsSchema } } }, async () =>
    (await listMailings(db)).map((mailing) => mailingOf(mailing, now())),
  );

  hosts.get(
    `${MAILINGS}/:id`,
    { schema: { params: byId, response: { 200: mailingSchema } } },
    async ({ params }) => mailingOf(await requireMailing(db, params.id), now()),
  );

  hosts.get(
    `${MAILINGS}/:id/recipients`,
    { schema: { params: byId, response: { 200: recipientsSchema } } },
    async ({ params }) => {
      const { id } = await requireMailing(db, params.id);
      const rows = await listRecipients(db, id);
      return rows.map(({ familleId, outcome, reason, dest, triedAt, nextTryAt }) => ({
        famille: familleId,
        outcome,
        reason,
        dest,
        at: triedAt,
        nextTryAt,
      }));
    },
  );

  for (const { action, control } of CONTROLS)
    hosts.post(
      `${MAILINGS}/:id/${action}`,
      { schema: { params: byId, response: { 200: mailingSchema } } },
      async ({ params: { id } }) => {
        const mailing = await write((tx) => controlMailing(tx, { id, control }, now()));
        mailingQueue.wake();
        return mailing;
      },
    );
}
