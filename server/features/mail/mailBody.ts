/** Turns the host's rich text into harmless HTML with inline styles, and into plain text. */
import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';

/** Styles per element, because mail programs ignore style sheets and classes. Colours are inherited. */
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

/** Deeper nesting is an attack: real texts need less than ten levels. */
const NESTING_LIMIT = 30;

const KEPT: sanitizeHtml.IOptions = {
  allowedTags: [...Object.keys(STYLES), 'br', 'strong', 'b', 'em', 'i', 'u', 's'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: NESTING_LIMIT,
  parseStyleAttributes: false,
};

/** Keeps text, links and simple formatting; removes scripts, forms, pictures, styles and handlers. */
export function tidyBody(html: string): string {
  return sanitizeHtml(html, KEPT);
}

export function cleanBody(html: string): string {
  return sanitizeHtml(html, {
    ...KEPT,
    // Allows `style`, which is then replaced by ours, on the elements that have one.
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

/** Whether there is nothing to read. */
export function isEmpty(html: string): boolean {
  return plainText(tidyBody(html)).trim() === '';
}

/** Text without markup; a link is followed by its address unless that is its text. */
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
