/** From the host's rich text to what a mail program shows alike everywhere: harmless HTML with inline styles, and its plain-text alternative. */
import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';

/** Mail programs ignore style sheets and classes: every kept element carries its own style. Colours are those of what stands around. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h1: 'margin:0 0 16px;font-size:26px;line-height:1.3',
  h2: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  h3: 'margin:0 0 16px;font-size:18px;line-height:1.3',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid currentColor',
  hr: 'margin:24px 0;border:0;border-top:1px solid currentColor',
  a: 'color:inherit;text-decoration:underline',
};

/** Deeper nesting is an attack: real texts stay under ten. */
const NESTING_LIMIT = 30;

const KEPT: sanitizeHtml.IOptions = {
  allowedTags: [...Object.keys(STYLES), 'br', 'strong', 'b', 'em', 'i', 'u', 's'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: NESTING_LIMIT,
  parseStyleAttributes: false,
};

/** Keeps text, links and simple formatting, as an editor may show it again; scripts, forms, pictures, styles, classes and handlers go. */
export function tidyBody(html: string): string {
  return sanitizeHtml(html, KEPT);
}

export function cleanBody(html: string): string {
  return sanitizeHtml(html, {
    ...KEPT,
    // A style that the host typed is replaced by ours; elements without one of ours may have none.
    allowedAttributes: {
      ...Object.fromEntries(Object.keys(STYLES).map((tag) => [tag, ['style']])),
      a: ['href', 'style'],
    },
    transformTags: Object.fromEntries(
      Object.entries(STYLES).map(([tag, style]) => [tag, styled(tag, style)]),
    ),
  });
}

function styled(tagName: string, style: string): sanitizeHtml.Transformer {
  return (_tag, attribs) => ({ tagName, attribs: { ...attribs, style } });
}

/** Whether nothing is left to read. */
export function isEmpty(html: string): boolean {
  return plainText(tidyBody(html)).trim() === '';
}

/** The same words without markup; a link is followed by its address unless it is its own text. */
export function plainText(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
    ],
  });
}
