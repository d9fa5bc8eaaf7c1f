/** The headers of tus 1.0. Pure. */
import { TUS_VERSION } from '../../../../../contract/photos/uploads.rules.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Throws `other-upload-protocol`. */
export function requireTus(headers: Headers): void {
  if (headers['tus-resumable'] !== TUS_VERSION) throw new ProblemError('other-upload-protocol');
}

/** What is announced, still to be checked. Keys that nobody asked for are passed over. */
export function announced(headers: Headers): Record<string, unknown> {
  const { filename, folder, modified, crc32 } = metadataOf(headers['upload-metadata']);
  return { file: filename, bytes: headers['upload-length'], folder, modified, crc32 };
}

/** Throws `bad-request`. */
export function offsetOf(headers: Headers): number {
  const offset = String(headers['upload-offset']);
  if (!/^\d{1,15}$/.test(offset)) throw new ProblemError('bad-request');
  return Number(offset);
}

function metadataOf(header: unknown): Partial<Record<string, string>> {
  if (typeof header !== 'string') return {};
  const pairs = header.split(',').map((pair): [string, string] => {
    const [key = '', value = ''] = pair.trim().split(' ');
    return [key, Buffer.from(value, 'base64').toString('utf8')];
  });
  return Object.fromEntries(pairs);
}
