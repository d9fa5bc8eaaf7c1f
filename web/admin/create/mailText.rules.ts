/** From the wedding's templates to one family's mail. Pure. */
import { escapeHtml } from '../../../contract/html.rules.ts';
import type { MailTemplates } from '../../../contract/wedding.schema.ts';

export type Gender = 'masculine' | 'feminine';

/** How the mail addresses the family; a plural has no gender. */
export interface Tone {
  gender: Gender;
  plural: boolean;
}

export interface Addressee {
  prenom: string;
  /** The family's personal link. */
  link: string;
  invitedTovh: boolean;
}

/** HTML of the invitation. */
export function invitationHtml(templates: MailTemplates, tone: Tone, addressee: Addressee): string {
  const template = templates[tone.plural ? 'plural' : tone.gender];
  return fill(template, {
    prenom: addressee.prenom.trim(),
    lien: addressee.link,
    ceremonie: addressee.invitedTovh ? templates.ceremonyAndDrinks : '',
  });
}

/** A word that stays empty takes the space before it along: « Bonjour {prenom}, » becomes « Bonjour, ». */
function fill(template: string, words: Record<string, string>): string {
  return template.replace(/(\s*)\{(\w+)\}/g, (whole, space: string, name: string) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined;
    if (word === undefined) return whole;
    return word === '' ? '' : space + escapeHtml(word);
  });
}

/** Whether the family can open the site from this mail. */
export function holdsLink(html: string, link: string): boolean {
  return html.includes(link) || html.includes(escapeHtml(link));
}
