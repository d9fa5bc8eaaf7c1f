/** The hosts' own texts of mails: the calls that list, save and drop them, and the texts in force. */
import * as z from 'zod/mini';
import {
  MAIL_KINDS,
  type MailKind,
  type MailTemplate,
  mailKindSchema,
  mailTemplateSchema,
  mailTemplatesSchema,
  saveMailTemplateSchema,
} from '../../../contract/mail/mailings.schema.ts';
import { type App, versionQuery } from '../../platform/http/app.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Database, MailTemplateTable, Store, Transaction } from '../../siteDatabase/tables.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { cleanTexts, TEXTS_BODY_LIMIT } from './cleanTexts.ts';
import { deleteOwnTemplate, findVersion, listOwnTemplates, saveOwnTemplate } from './templates.repository.ts';

const TEMPLATES = '/api/adminouminou/mailTemplates';

export function templatesRoutes(
  hosts: App,
  { store: { db, write }, content, now }: { store: Store; content: ContentStore; now: () => number },
): void {
  hosts.get(TEMPLATES, { schema: { response: { 200: mailTemplatesSchema } } }, () =>
    currentTemplates(db, content),
  );

  hosts.post(
    TEMPLATES,
    {
      bodyLimit: TEXTS_BODY_LIMIT,
      schema: { body: saveMailTemplateSchema, response: { 200: mailTemplateSchema } },
    },
    async ({ body: asked }) => {
      const { template, subject, body, version: seen } = await cleanTexts(asked);
      const version = await write((tx) =>
        writeTemplate(tx, { template, subject, ...body }, { seen, at: now() }),
      );
      return { template, subject, body, own: true, version };
    },
  );

  hosts.delete(
    `${TEMPLATES}/:template`,
    { schema: { params: z.object({ template: mailKindSchema }), querystring: versionQuery } },
    async ({ params, query }, reply) => {
      await write((tx) => dropTemplate(tx, params.template, query.version));
      return reply.code(204).send();
    },
  );
}

/** The hosts' texts if they wrote any, otherwise the content's. */
export async function currentTemplates(db: Database, content: ContentStore): Promise<MailTemplate[]> {
  const own = new Map((await listOwnTemplates(db)).map((row) => [row.template, row]));
  return MAIL_KINDS.map((template) => {
    const written = own.get(template);
    if (!written) return { template, ...content.current().mails[template], own: false, version: 0 };
    const { subject, masculine, feminine, plural, version } = written;
    return { template, subject, body: { masculine, feminine, plural }, own: true, version };
  });
}

interface Write {
  /** The version that the host saw. */
  seen: number | undefined;
  at: number;
}

/** Returns the new version. Throws `stale-template`. */
async function writeTemplate(
  tx: Transaction,
  texts: Omit<MailTemplateTable, 'version'>,
  { seen, at }: Write,
): Promise<number> {
  const current = await currentVersion(tx, texts.template, seen);
  const version = Math.max(at, current + 1);
  await saveOwnTemplate(tx, { ...texts, version });
  return version;
}

/** Restores the content's text. Throws `stale-template`. */
async function dropTemplate(tx: Transaction, template: MailKind, seen: number | undefined): Promise<void> {
  await currentVersion(tx, template, seen);
  await deleteOwnTemplate(tx, template);
}

async function currentVersion(
  tx: Transaction,
  template: MailKind,
  seen: number | undefined,
): Promise<number> {
  const current = (await findVersion(tx, template)) ?? 0;
  if (seen !== undefined && seen !== current) throw new ProblemError('stale-template');
  return current;
}
