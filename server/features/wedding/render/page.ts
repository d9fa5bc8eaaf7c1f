/** The site's one page with the wedding written inside it, so that the content costs no request of its own. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { escapeHtml } from '../../../../contract/html.rules.ts';
import type { Wedding } from '../../../../contract/wedding.schema.ts';

const WEDDING_MARK = '<!--wedding-->';
const TITLE = /<title>[^<]*<\/title>/;
const NAMES_MARK = '<!--names-->';

/** One body in each encoding a browser may accept, compressed once. */
export interface EncodedBody {
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** Throws when the built page has no place for the wedding: the build and the server would not belong together. */
export function fillPage(html: string, wedding: Wedding): string {
  if (!html.includes(WEDDING_MARK)) throw new Error(`The built page has no ${WEDDING_MARK}`);
  const names = escapeHtml(wedding.title);
  // Functions, because `$&` in a text would be a pattern to `replace`.
  return html
    .replace(TITLE, () => `<title>${names}</title>`)
    .replaceAll(NAMES_MARK, () => names)
    .replace(WEDDING_MARK, () => scriptJson(wedding));
}

/** JSON that cannot end the script element it stands in, whatever a host typed. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

export function encodeBody(body: string | Buffer): EncodedBody {
  const identity = Buffer.from(body);
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    gzip: gzipSync(identity, { level: 9 }),
    br: brotliCompressSync(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  };
}

/** The best encoding that `Accept-Encoding` allows; an encoding refused with `q=0` is not used. */
export function chooseEncoding(accepted: string | undefined): 'br' | 'gzip' | 'identity' {
  const allows = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$))`, 'i').test(accepted ?? '');
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}
