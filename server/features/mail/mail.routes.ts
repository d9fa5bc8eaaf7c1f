import * as z from 'zod/mini';
import {
  heldMailsSchema,
  mailSentSchema,
  mailsSchema,
  sendMailSchema,
  siteSchema,
} from '../../../contract/mail.schema.ts';
import type { App } from '../../platform/http.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import { listHeldFamilles, listMails } from './mail.repository.ts';
import { toldMail } from './mail.rules.ts';
import { createMailSender, type MailDeps } from './mail.usecases.ts';

/** Bytes: the longest mail, each of its characters escaped. */
const MAIL_BODY_LIMIT = 1024 * 1024;

export interface MailRoutesDeps extends MailDeps {
  requireHost: HostGuard;
  publicUrl: string;
}

export function mailRoutes(app: App, { requireHost, publicUrl, ...deps }: MailRoutesDeps): void {
  const { store, mailer, now } = deps;
  const sendMail = createMailSender(deps);

  app.post(
    '/api/adminouminou/sendMail',
    {
      onRequest: requireHost,
      bodyLimit: MAIL_BODY_LIMIT,
      schema: { body: sendMailSchema, response: { 200: mailSentSchema } },
    },
    async (request) => ({ emailSent: true as const, delivery: await sendMail(request.body) }),
  );

  app.get(
    '/api/adminouminou/mails',
    {
      onRequest: requireHost,
      schema: { querystring: z.object({ famille: z.string() }), response: { 200: mailsSchema } },
    },
    async (request) => {
      const rows = await listMails(store.db, request.query.famille);
      return rows.map((row) => toldMail(row, now()));
    },
  );

  app.get(
    '/api/adminouminou/mails/held',
    { onRequest: requireHost, schema: { response: { 200: heldMailsSchema } } },
    () => listHeldFamilles(store.db),
  );

  app.get(
    '/api/adminouminou/site',
    { onRequest: requireHost, schema: { response: { 200: siteSchema } } },
    async () => ({ publicUrl, delivery: mailer.delivery }),
  );
}
