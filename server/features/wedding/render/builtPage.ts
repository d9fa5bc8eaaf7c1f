/**
 * Fills the built page, the site's only one, with the public content and the couple's look. Compresses this
 * and other bodies (drawings, fonts), each with its ETag.
 */
import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { escapeHtml } from '../../../../contract/text.rules.ts';
import type { PublicWedding, Wedding } from '../../../../contract/wedding/wedding.schema.ts';
import type { Look } from '../look/look.ts';
import { blocksToHtml } from '../read/markdown.ts';
import { publicPart } from './content.rules.ts';

const WEDDING_MARK = '<!--wedding-->';
const TITLE = /<title>[^<]*<\/title>/;
const NAMES_MARK = '<!--names-->';
/** Placeholder of the names over the ivy. */
const WRITTEN_MARK = '<!--written-->';
const HELP_MARK = '<!--help-->';

/** A body in each encoding that browsers accept, compressed once. */
export interface EncodedBody {
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** Throws if the built page lacks the placeholders, that is, belongs to another version. */
export function fillPage(
  html: string,
  wedding: PublicWedding & Pick<Wedding, 'help'>,
  look: Omit<Look, 'files'> | null = null,
): string {
  if (!html.includes(WEDDING_MARK)) throw new Error(`The built page has no ${WEDDING_MARK}`);
  const names = escapeHtml(wedding.title);
  // Replacer functions, because `replace` interprets `$&` in a string.
  return dressed(html, look)
    .replace(TITLE, () => `<title>${names}</title>`)
    .replaceAll(NAMES_MARK, () => names)
    .replace(WRITTEN_MARK, () => look?.names ?? names)
    .replace(WEDDING_MARK, () => scriptJson(publicPart(wedding)))
    .replace(HELP_MARK, () => blocksToHtml(wedding.help));
}

const THEME = /(<meta name="theme-color" content=")[^"]*/;
const ORNAMENT = /<link rel="preload" as="image"[^<>]*>/;

/** Links the couple's style sheet, loaded in parallel with the scripts. */
function dressed(html: string, look: Omit<Look, 'files'> | null): string {
  if (look === null || look.styleSheet === null) return html;
  const { styleSheet, band, ornament } = look;
  const preload = ornament ? `<link rel="preload" as="image" type="image/svg+xml" href="${ornament}">` : '';
  return html
    .replace(THEME, `$1${band}`)
    .replace(ORNAMENT, (built) => (ornament === undefined ? built : preload))
    .replace('</head>', `<link rel="stylesheet" href="${styleSheet}" data-look></head>`);
}

/** JSON that cannot close its script element, whatever a host typed. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

export function encodeBody(body: string | Buffer): EncodedBody {
  const identity = Buffer.from(body);
  return {
    etag: `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`,
    identity,
    gzip: gzipSync(identity, { level: 9 }),
    br: brotliCompressSync(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  };
}
