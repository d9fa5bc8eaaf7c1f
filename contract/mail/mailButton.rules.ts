/**
 * Splits a mail’s HTML, already sanitised, around its one button, which takes the place of the family’s link
 * or is added if this kind of mail always has one; turns addresses written out into links.
 */
import { escapeHtml } from '../text.rules.ts';
import type { MailKind } from './mailings.schema.ts';
import { holdsLink } from './mailText.rules.ts';

export interface AroundButton {
  /** HTML of the blocks above the button. */
  before: string;
  /** Text of the button, as HTML without elements. */
  label: string;
  /** HTML of the blocks below. */
  after: string;
}

const OPENED = ['<ul', '<ol', '<blockquote'];

interface KindsButton {
  /** Text of the button if the link's own text is just its address. */
  words: string;
  /** Whether the mail gets a button even if its text has no link. */
  always: boolean;
}

/** Mails that ask for something always have a button, the other kinds only if their text has a link. */
const BUTTONS: Readonly<Record<MailKind, KindsButton>> = {
  saveTheDate: { words: 'Ouvrir notre site', always: false },
  invitation: { words: 'Répondre à l’invitation', always: true },
  reminder: { words: 'Répondre à l’invitation', always: true },
  news: { words: 'Voir le programme', always: true },
  thanks: { words: 'Ouvrir notre site', always: false },
  photos: { words: 'Voir les photos', always: true },
  free: { words: 'Ouvrir notre site', always: false },
  confirmation: { words: 'Revoir ma réponse', always: false },
};

/** Text of the button below a text without a link; null for no button. */
export function buttonWithoutLink(kind: MailKind): string | null {
  const { words, always } = BUTTONS[kind];
  return always ? words : null;
}

/**
 * Splits « Une minute suffit : répondre à l’invitation »: the text keeps its first half, and the link becomes
 * the button below. A link in the middle of a sentence also stays in the text. Null for no button.
 */
export function aroundButton(html: string, link: string, kind: MailKind): AroundButton | null {
  if (holdsLink(html, link)) return fromText(html, link, BUTTONS[kind].words);
  const label = buttonWithoutLink(kind);
  return label === null ? null : { before: html, label, after: '' };
}

function fromText(html: string, link: string, plainLabel: string): AroundButton | null {
  const open = Math.max(html.indexOf(`<a href="${escapeHtml(link)}"`), html.indexOf(`<a href="${link}"`));
  const paragraph = html.lastIndexOf('<p', open);
  const textStart = html.indexOf('>', open) + 1;
  const textEnd = html.indexOf('</a>', textStart);
  const paragraphEnd = html.indexOf('</p>', textEnd);
  if (open < 0 || paragraph < 0 || textEnd < 0 || paragraphEnd < 0) return null;
  const above = html.slice(0, paragraph);
  if (html.slice(paragraph, open).includes('</p>') || OPENED.some((tag) => isOpen(above, tag))) return null;
  const label = buttonLabel(html.slice(textStart, textEnd), plainLabel);
  const tail = html.slice(textEnd + '</a>'.length, paragraphEnd).replace(/&nbsp;|[\s.!]/g, '');
  const after = html.slice(paragraphEnd + '</p>'.length);
  if (tail !== '') return { before: html.slice(0, paragraphEnd + '</p>'.length), label, after };
  const lead = html
    .slice(paragraph, open)
    .trimEnd()
    .replace(/<br ?\/?>$/, '');
  return { before: above + (wordsOf(lead) === '' ? '' : `${lead}</p>`), label, after };
}

function isOpen(html: string, tag: string): boolean {
  return html.split(tag).length > html.split(tag.replace('<', '</')).length;
}

function wordsOf(html: string): string {
  return html.replace(/<[^<>]*>/g, '').trim();
}

function buttonLabel(html: string, plainLabel: string): string {
  const text = wordsOf(html);
  if (text === '' || /^https?:/.test(text)) return plainLabel;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Turns an address written out in the text into a link. */
export function withLinkOpen(html: string, link: string): string {
  const shown = escapeHtml(link);
  let inside = false;
  return html
    .split(/(<[^<>]*>)/)
    .map((piece) => {
      if (/^<\/?a[\s>]/.test(piece)) inside = !piece.startsWith('</');
      if (piece.startsWith('<') || inside) return piece;
      return piece.replaceAll(shown, () => `<a href="${shown}">${shown}</a>`);
    })
    .join('');
}
