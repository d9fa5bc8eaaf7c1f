/**
 * Lets hosts, before a mail goes to families, preview it with its pictures, check the sender's DNS records,
 * and send it to an address of their choice.
 */
import { hash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import {
  mailPreviewSchema,
  mailTriedSchema,
  type PreviewMail,
  previewMailSchema,
  senderSchema,
  tryMailSchema,
} from '../../../contract/mail/mailings.schema.ts';
import type { App } from '../../platform/http/app.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { requireFamille } from '../familles/familles.repository.ts';
import { letterheadOf } from '../mail/letterhead/letterhead.ts';
import type { InlinePicture, Mailer } from '../mail/mail.transport.ts';
import type { Written } from '../mail/writeLetter.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { cleanTexts, TEXTS_BODY_LIMIT } from './cleanTexts.ts';
import { createWordsReader, writtenTo } from './renderMail.ts';
import { checkSender, type ResolveTxt } from './sender.ts';

const PICTURES = '/api/adminouminou/mailings/pictures';

export interface BeforeDeps {
  store: Store;
  mailer: Mailer;
  content: ContentStore;
  publicUrl: string;
  mailFrom: string | undefined;
  resolveTxt: ResolveTxt;
  now: () => number;
}

export function beforeRoutes(hosts: App, deps: BeforeDeps): void {
  const { store, mailer, content, publicUrl, mailFrom, resolveTxt, now } = deps;

  async function written(asked: PreviewMail): Promise<Written> {
    const { template: kind = 'free', subject, body } = await cleanTexts(asked);
    const famille = await requireFamille(store.db, asked.famille);
    const deps = { publicUrl, readWords: createWordsReader(store.db, content) };
    return writtenTo(famille, { kind, subject, body }, deps);
  }

  hosts.get('/api/adminouminou/mailings/sender', { schema: { response: { 200: senderSchema } } }, () =>
    checkSender(mailFrom, resolveTxt),
  );

  hosts.post(
    '/api/adminouminou/mailings/test',
    { bodyLimit: TEXTS_BODY_LIMIT, schema: { body: tryMailSchema, response: { 200: mailTriedSchema } } },
    async ({ body: asked }) => {
      const { subject, ...mail } = await written(asked);
      const envelope = { id: uuidv7(), time: now(), dest: asked.dest, subject: `[Essai] ${subject}` };
      const failure = await mailer.send({ ...mail, ...envelope });
      if (failure) throw new ProblemError(failure.code, { detail: failure.detail });
      return { delivery: mailer.delivery };
    },
  );

  hosts.post(
    '/api/adminouminou/mailings/preview',
    {
      bodyLimit: TEXTS_BODY_LIMIT,
      schema: { body: previewMailSchema, response: { 200: mailPreviewSchema } },
    },
    async ({ body: asked }) => {
      const { subject, html, pictures = [] } = await written(asked);
      return { subject, html: pictures.reduce(withAddress, html) };
    },
  );

  hosts.get(
    `${PICTURES}/:name`,
    { schema: { params: z.object({ name: z.string() }) } },
    async ({ params: { name } }, reply) => {
      const { pictures } = await letterheadOf(content.current());
      const picture = pictures.find((one) => one.name === name);
      if (!picture) throw new ProblemError('not-found');
      return reply
        .type(picture.type)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(picture.bytes);
    },
  );
}

/** Versions the address, because browsers cache pictures for ever. */
function withAddress(html: string, { name, bytes }: InlinePicture): string {
  const version = hash('sha256', bytes, 'base64url').slice(0, 12);
  return html.replace(`src="cid:${name}"`, `src="${PICTURES}/${name}?v=${version}"`);
}
