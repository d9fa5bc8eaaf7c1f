/** What hosts have written for many families: harmless HTML for each tone, every word in braces one that is replaced. */

import { mailToneSchema } from '../../../contract/familles/familles.schema.ts';
import { EMPTY_MAIL } from '../../../contract/mail/mail.schema.ts';
import type { TonedBody } from '../../../contract/mail/mailings.schema.ts';
import { templateProblems } from '../../../contract/mail/mailText.rules.ts';
import { ProblemError } from '../../platform/http/problemError.ts';

/** Bytes of a body: three of the longest texts, and every family. */
export const TEXTS_BODY_LIMIT = 2 * 1024 * 1024;

interface Texts {
  subject: string;
  /** One text for all tones, or one for each. */
  body: string | TonedBody;
}

/** Before any transaction: cleaning takes its time. Throws `invalid-fields`. */
export async function cleanTexts<Asked extends Texts>(
  asked: Asked,
): Promise<Omit<Asked, 'body'> & { body: TonedBody }> {
  // Loaded with the first mail: cleaning HTML takes 20 MB that a server which only reads never needs.
  const { isEmpty, tidyBody } = await import('../mail/mailBody.ts');
  const { subject, body } = asked;
  const given =
    typeof body === 'string'
      ? [{ path: 'body', html: tidyBody(body) }]
      : mailToneSchema.options.map((tone) => ({ path: `body.${tone}`, html: tidyBody(body[tone]) }));
  const empty = given.filter(({ html }) => isEmpty(html));
  const problems = [
    ...empty.map(({ path }) => ({ path, message: EMPTY_MAIL })),
    ...templateProblems(subject, given),
  ];
  if (problems.length > 0) throw new ProblemError('invalid-fields', { errors: problems });
  const [masculine = '', feminine = masculine, plural = masculine] = given.map(({ html }) => html);
  return { ...asked, body: { masculine, feminine, plural } };
}
