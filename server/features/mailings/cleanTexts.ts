/** Sanitises and validates the texts of hosts for many families: HTML per tone, and placeholders. */

import { mailToneSchema } from '../../../contract/familles/familles.schema.ts';
import { EMPTY_MAIL } from '../../../contract/mail/mail.schema.ts';
import type { TonedBody } from '../../../contract/mail/mailings.schema.ts';
import { templateProblems } from '../../../contract/mail/mailText.rules.ts';
import { ProblemError } from '../../platform/http/problemError.ts';

/** Bytes of a body with three of the longest texts and all families. */
export const TEXTS_BODY_LIMIT = 2 * 1024 * 1024;

interface Texts {
  subject: string;
  /** One text for all tones, or one per tone. */
  body: string | TonedBody;
}

/** Called before any transaction, because sanitising is slow. Throws `invalid-fields`. */
export async function cleanTexts<Asked extends Texts>(
  asked: Asked,
): Promise<Omit<Asked, 'body'> & { body: TonedBody }> {
  // Loaded on demand, because the HTML sanitiser takes 20 MB.
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
