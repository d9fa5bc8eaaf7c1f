/** What hosts do before they send to many: look whether mails will arrive, and send themselves one. */
import { v7 as uuidv7 } from 'uuid';
import { mailTriedSchema, senderSchema, tryMailSchema } from '../../../contract/mail/mailings.schema.ts';
import type { App } from '../../platform/http/app.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import { requireFamille } from '../familles/familles.repository.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import type { Mailer } from '../mail/mail.transport.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { cleanTexts, TEXTS_BODY_LIMIT } from './cleanTexts.ts';
import { createWordsReader, writtenTo } from './renderMail.ts';
import { checkSender, type ResolveTxt } from './sender.ts';

export interface BeforeDeps extends HostDeps {
  mailer: Mailer;
  content: ContentStore;
  publicUrl: string;
  mailFrom: string | undefined;
  resolveTxt: ResolveTxt;
}

export function beforeRoutes(hosts: App, deps: BeforeDeps): void {
  const { store, mailer, content, publicUrl, mailFrom, resolveTxt, now } = deps;

  hosts.get('/api/adminouminou/mailings/sender', { schema: { response: { 200: senderSchema } } }, () =>
    checkSender(mailFrom, resolveTxt),
  );

  hosts.post(
    '/api/adminouminou/mailings/test',
    { bodyLimit: TEXTS_BODY_LIMIT, schema: { body: tryMailSchema, response: { 200: mailTriedSchema } } },
    async ({ body: asked }) => {
      const { template = 'free', subject, body, dest } = await cleanTexts(asked);
      const famille = await requireFamille(store.db, asked.famille);
      const deps = { publicUrl, readWords: createWordsReader(store.db, content) };
      const texts = { kind: template, subject: `[Essai] ${subject}`, body };
      const mail = await writtenTo(famille, texts, deps);
      const failure = await mailer.send({ ...mail, id: uuidv7(), time: now(), dest });
      if (failure) throw new ProblemError(failure.code, { detail: failure.detail });
      return { delivery: mailer.delivery };
    },
  );
}
