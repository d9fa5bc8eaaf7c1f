/**
 * Parses the addresses of buckets, in the site's own form or as an https URL, and names them without secrets.
 */
import type { LentKeys, S3Keys } from './keys.ts';

/** `s3://KEY:SECRET@host[:port]/bucket/prefix?region=…&style=path|host&tls=yes|no&token=…` or `&keys=…`. */
export interface S3Location {
  readonly keys: S3Keys | LentKeys;
  readonly host: string;
  readonly isTls: boolean;
  /** Whether the bucket's name is in the path or the host name. */
  readonly style: 'path' | 'host';
  readonly bucket: string;
  /** The prefix of every key, with a final slash; empty for the whole bucket. */
  readonly prefix: string;
  readonly region: string;
  /** The address without keys, for messages. */
  readonly name: string;
}

/** The region that services without regions accept. */
const ANY_REGION = 'us-east-1';
const PARAMS: ReadonlySet<string> = new Set(['region', 'style', 'tls', 'token', 'keys']);

/** Null if invalid. Unknown parameters are invalid, because an ignored setting is worse than none. */
export function parseS3Url(text: string): S3Location | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.hostname === '') return null;
  const { searchParams: params } = url;
  if ([...params.keys()].some((name) => !PARAMS.has(name))) return null;
  const style = params.get('style') ?? 'path';
  const tls = params.get('tls') ?? 'yes';
  if ((style !== 'path' && style !== 'host') || (tls !== 'yes' && tls !== 'no')) return null;
  const keys = keysOf(url);
  const path = decoded(url.pathname);
  if (keys === null || path === undefined) return null;
  const [bucket = '', ...folders] = path.split('/').slice(1);
  if (folders.at(-1) === '') folders.pop();
  if (bucket === '' || folders.some((folder) => folder === '' || folder.startsWith('.'))) return null;
  const region = params.get('region') ?? ANY_REGION;
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const name = `s3://${url.host}/${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;
  return { keys, host: url.host, isTls: tls === 'yes', style, bucket, prefix, region, name };
}

/** Null if there are no keys or more than one kind. */
function keysOf({ username, password, searchParams: params }: URL): S3Location['keys'] | null {
  const lentAt = params.get('keys');
  // An unescaped plus sign is meant literally, since tokens have no spaces.
  const sessionToken = params.get('token')?.replaceAll(' ', '+');
  if (lentAt !== null) return isLender(lentAt) && !username && !password && !sessionToken ? { lentAt } : null;
  const [accessKey, secretKey] = [decoded(username), decoded(password)];
  return accessKey && secretKey ? { accessKey, secretKey, ...(sessionToken && { sessionToken }) } : null;
}

function isLender(text: string): boolean {
  return text.startsWith('/') || URL.parse(text)?.protocol === 'http:';
}

/** The bucket's name for operators; undefined if there is none. */
export function bucketLocation(url: string | undefined): string | undefined {
  return url === undefined ? undefined : parseS3Url(url)?.name;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Parses `PHOTOS_S3_URL`'s form or `https://key:secret@server/bucket`. Null if invalid. */
export function parseBucket(text: string): S3Location | null {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return parseS3Url(text);
  url.searchParams.set('tls', url.protocol === 'https:' ? 'yes' : 'no');
  return parseS3Url(url.href.replace(/^https?:/, 's3:'));
}
