/** From the wedding's templates to one family's mail. Pure. */

import type { MailTone } from '../../../contract/familles.schema.ts';
import { escapeHtml } from '../../../contract/html.rules.ts';
import type { MailTemplates } from '../../../contract/wedding.schema.ts';

export interface Addressee {
  prenom: string;
  /** The family's personal link. */
  link: string;
  invitedTovh: boolean;
}

/** HTML of the invitation. */
export function invitationHtml(templates: MailTemplates, tone: MailTone, addressee: Addressee): string {
  return fill(templates[tone], {
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
