/**
 * A family's further e-mail addresses. Mails go to `email` alone; each other address is a line of the hosts'
 * note, « Autre e-mail : … », and whoever asks for a lost link with one gets it there.
 */
import type { HostFamille } from './familles.schema.ts';

export const OTHER_EMAIL = 'Autre e-mail';
/** Also as hosts type it: « Autres mails : », « - autre email (Paul) : ». */
const LINE = /^[^\p{L}\n]{0,5}autres? (?:e[-\u2010\u2011]?)?mails?(?: \([^)\n]{0,40}\))?\s{0,2}:(.+)$/gimu;
const BETWEEN = /[\s,;/<>()«»"]+/u;

export function otherEmailLine(email: string): string {
  return `${OTHER_EMAIL} : ${email}`;
}

/** The family's address that is `asked` whatever the capitals, as the hosts wrote it; undefined if none is. */
export function emailOf(
  { email, note }: Pick<HostFamille, 'email' | 'note'>,
  asked: string,
): string | undefined {
  const others = [...note.matchAll(LINE)].flatMap(([, addresses = '']) =>
    addresses.split(BETWEEN).map((word) => word.replace(/[.:]$/u, '')),
  );
  return [email, ...others].find((one) => one !== '' && one.toLowerCase() === asked.toLowerCase());
}
