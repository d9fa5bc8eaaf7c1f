import { type MailTone, mailToneSchema, TONE_LABELS } from '../../../contract/familles/familles.schema.ts';
import { useContent } from '../data/hostQueries.ts';
import { toneLabel } from './toneAddress.rules.ts';

/** The tones of mails, each with the word (« tu », « vous ») of the couple's invitation. */
export function useToneOptions(): { value: MailTone; label: string }[] {
  const mail = useContent().data?.mail;
  return mailToneSchema.options.map((value) => ({
    value,
    label: mail ? toneLabel(value, mail) : TONE_LABELS[value],
  }));
}
