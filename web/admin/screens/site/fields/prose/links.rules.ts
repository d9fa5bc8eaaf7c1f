/** Converts a link typed by a host into the form that the content accepts. */

/** Replaced with each family's own link. */
export const OWN_LINK = '{lien}';

/** Returns null when the text is no usable address. */
export function toLink(typed: string): string | null {
  const text = typed.trim();
  if (text === OWN_LINK) return text;
  if (/^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d)/i.test(text)) return URL.canParse(text) ? text : null;
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const digits = text.replace(/[\s.()-]/g, '');
  if (/^\+?\d{6,15}$/.test(digits)) return `tel:${digits}`;
  if (/^[^\s/:]+\.[^\s/:]{2,}/.test(text) && URL.canParse(`https://${text}`)) return `https://${text}`;
  return null;
}
