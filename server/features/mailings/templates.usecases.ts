/** How the hosts change what mails say; a write that carries the version of an older text is refused. */
import type { MailKind } from '../../../contract/mail/mailings.schema.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { MailTemplateTable, Transaction } from '../../siteDatabase/tables.ts';
import { deleteOwnTemplate, findVersion, saveOwnTemplate } from './templates.repository.ts';

export interface Write {
  /** The version that the host saw. */
  seen: number | undefined;
  at: number;
}

/** Gives the new version. Throws `stale-template`. */
export async function writeTemplate(
  tx: Transaction,
  texts: Omit<MailTemplateTable, 'version'>,
  { seen, at }: Write,
): Promise<number> {
  const current = await currentVersion(tx, texts.template, seen);
  const version = Math.max(at, current + 1);
  await saveOwnTemplate(tx, { ...texts, version });
  return version;
}

/** Back to the content's. Throws `stale-template`. */
export async function dropTemplate(
  tx: Transaction,
  template: MailKind,
  seen: number | undefined,
): Promise<void> {
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
