/** Where a mail’s one button stands: the family’s link, taken out of the end of its sentence. Pure, on clean HTML. */
import { escapeHtml } from '../text.rules.ts';

export interface AroundButton {
  /** HTML of the blocks above the button. */
  before: string;
  /** What the button says, as HTML without elements. */
  label: string;
  /** HTML of the blocks below. */
  after: string;
}

const OPENED = ['<ul', '<ol', '<blockquote'];
/** Of a link that is its own address. */
const PLAIN_LABEL = 'Ouvrir notre site';

/**
 * « Une minute suffit : répondre à l’invitation » keeps its first half, and the link becomes the button below it. A link in the middle of
 * a sentence stays there too. Null without a link in a paragraph of its own.
 */
export function aroundButton(html: string, link: string): AroundButton | null {
  const open = Math.max(html.indexOf(`<a href="${escapeHtml(link)}"`), html.indexOf(`<a href="${link}"`));
  const paragraph = html.lastIndexOf('<p', open);
  const textStart = html.indexOf('>', open) + 1;
  const textEnd = html.indexOf('</a>', textStart);
  const paragraphEnd = html.indexOf('</p>', textEnd);
  if (open < 0 || paragraph < 0 || textEnd < 0 || paragraphEnd < 0) return null;
  const above = html.slice(0, paragraph);
  if (html.slice(paragraph, open).includes('</p>') || OPENED.some((tag) => isOpen(above, tag))) return null;
  const label = buttonLabel(html.slice(textStart, textEnd));
  const tail = html.slice(textEnd + '</a>'.length, paragraphEnd).replace(/&nbsp;|[\s.!]/g, '');
  const after = html.slice(paragraphEnd + '</p>'.length);
  if (tail !== '') return { before: html.slice(0, paragraphEnd + '</p>'.length), label, after };
  const lead = html.slice(paragraph, open).trimEnd();
  return { before: above + (wordsOf(lead) === '' ? '' : `${lead}</p>`), label, after };
}

function isOpen(html: string, tag: string): boolean {
  return html.split(tag).length > html.split(tag.replace('<', '</')).length;
}

function wordsOf(html: string): string {
  return html.replace(/<[^<>]*>/g, '').trim();
}

function buttonLabel(html: string): string {
  const text = wordsOf(html);
  if (text === '' || /^https?:/.test(text)) return PLAIN_LABEL;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
