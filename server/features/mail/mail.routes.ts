/** A mail to one family, a family's mails, lists of held and refused ones, and how mails are delivered. */
import * as z from 'zod/mini';
import {
  deliverySettingsSchema,
  heldMailsSchema,
  mailSentSchema,
  mailsSchema,
  refusedMailsSchema,
  sendMailSchema,
} from '../../../contract/mail/mail.schema.ts';
import type { App } from '../../platform/http/app.ts';
import { listMergedInto } from '../familles/merges.repository.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { letterheadOf } from './letterhead/letterhead.ts';
import { listAgain, listHeldFamilles, listMails, listRefused } from './mail.repository.ts';
import { mailOf } from './mail.rules.ts';
import { createMailSender, type MailDeps } from './mail.usecases.ts';

const MAIL_BODY_LIMIT = 1024 * 1024;

export function mailRoutes(
  hosts: App,
  {
    store,
    content,
    mailer,
    now,
    publicUrl,
  }: Pick<MailDeps, 'store' | 'mailer' | 'now' | 'publicUrl'> & {
    content: Pick<ContentStore, 'current'>;
  },
): void {
  const closed = new AbortController();
  hosts.addHook('onClose', async () => closed.abort());
  const sendMail = createMailSender({
    ...{ store, mailer, now, publicUrl },
    letterhead: () => letterheadOf(content.current()),
    stopping: closed.signal,
    logger: hosts.log,
  });

  hosts.post(
    '/api/adminouminou/sendMail',
    { bodyLimit: MAIL_BODY_LIMIT, schema: { body: sendMailSchema, response: { 200: mailSentSchema } } },
    async (request) => ({ emailSent: true as const, delivery: await sendMail(request.body) }),
  );

  hosts.get(
    '/api/adminouminou/mails',
    { schema: { querystring: z.object({ famille: z.string() }), response: { 200: mailsSchema } } },
    async (request) => {
      const { famille } = request.query;
      const rows = await listMails(store.db, famille, ...(await listMergedInto(store.db, famille)));
      const again = await listAgain(
        store.db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        ...mailOf(row, now()),
        ...(again.has(row.id) && { again: true as const }),
      }));
    },
  );

  hosts.get('/api/adminouminou/mails/held', { schema: { response: { 200: heldMailsSchema } } }, () =>
    listHeldFamilles(store.db),
  );

  hosts.get('/api/adminouminou/mails/refused', { schema: { response: { 200: refusedMailsSchema } } }, () =>
    listRefused(store.db),
  );

  hosts.get(
    '/api/adminouminou/delivery',
    { schema: { response: { 200: deliverySettingsSchema } } },
    async () => ({
      publicUrl,
      delivery: mailer.delivery,
    }),
  );
}
