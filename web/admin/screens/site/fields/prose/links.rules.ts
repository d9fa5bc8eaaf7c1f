/** Converts a link typed by a host into the form that the content accepts. */
import { phoneHref } from '../../../../familles/phoneHref.rules.ts';

/** Replaced with each family's own link. */
export const OWN_LINK = '{lien}';

/** Returns null when the text is no usable address. */
export function toLink(typed: string): string | null {
  const text = typed.trim();
  if (text === OWN_LINK) return text;
  if (/^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d)/i.test(text)) return URL.canParse(text) ? text : null;
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const phone = phoneHref(text);
  if (phone) return phone;
  if (/^[^\s/:]+\.[^\s/:]{2,}/.test(text) && URL.canParse(`https://${text}`)) return `https://${text}`;
  return null;
}
