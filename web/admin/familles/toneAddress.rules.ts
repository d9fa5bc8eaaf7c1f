/** Tells whom the texts of a mail address as « tu », because a tone's name does not say it. */
import { type MailTone, mailToneSchema, TONE_LABELS } from '../../../contract/familles/familles.schema.ts';

type TonedTexts = Readonly<Record<MailTone, string>>;

const TU = /(?<!\p{L})(?:(?:tu|toi|te|ton|ta|tes)(?!\p{L})|t[’'])/iu;

/** Names the invitation, because another mail of the same tone may say the other word. */
export function toneLabel(tone: MailTone, invitation: TonedTexts): string {
  return `${TONE_LABELS[tone]} · invitation en «\u00a0${TU.test(invitation[tone]) ? 'tu' : 'vous'}\u00a0»`;
}

/** Whether the text of a tone says « tu ». */
export const saysTu = (text: string): boolean => TU.test(text);

/** Empty if no text says « tu ». */
export function toneAddress(body: TonedTexts): string {
  const named = (isTu: boolean) =>
    mailToneSchema.options
      .filter((tone) => TU.test(body[tone]) === isTu)
      .map((tone) => `«\u00a0${TONE_LABELS[tone]}\u00a0»`);
  const [tu, others] = [named(true), named(false)];
  if (tu.length === 0) return '';
  const says = (names: readonly string[], word: string) =>
    `${names.join(' et ')} ${names.length > 1 ? 'disent' : 'dit'} «\u00a0${word}\u00a0»`;
  return `${[says(tu, 'tu'), ...(others.length > 0 ? [says(others, 'vous')] : [])].join(', ')}.`;
}
