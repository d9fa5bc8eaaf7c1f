import type { LentKeys, S3Keys } from './keys.ts';

/** What `PHOTOS_S3_URL` says: `s3://KEY:SECRET@host[:port]/bucket/prefix?region=…&style=path|host&tls=yes|no&token=…`, or without a key `&keys=…`. */
export interface S3Location {
  readonly keys: S3Keys | LentKeys;
  readonly host: string;
  readonly isTls: boolean;
  /** Whether the bucket stands in the path or in front of the host's name. */
  readonly style: 'path' | 'host';
  readonly bucket: string;
  /** Of every key, with a slash at its end; empty for the whole bucket. */
  readonly prefix: string;
  readonly region: string;
  readonly place: string;
}

/** What services without regions take. */
const ANY_REGION = 'us-east-1';
const PARAMS: ReadonlySet<string> = new Set(['region', 'style', 'tls', 'token', 'keys']);

/** Null for anything else, a word that nobody knows included: a setting that is not heard is worse than none. */
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
  const place = `s3://${url.host}/${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;
  return { keys, host: url.host, isTls: tls === 'yes', style, bucket, prefix, region, place };
}

/** Null where there are none, or more than one. */
function keysOf({ username, password, searchParams: params }: URL): S3Location['keys'] | null {
  const lentAt = params.get('keys');
  // A plus sign that was not escaped stands for itself: tokens have no spaces.
  const sessionToken = params.get('token')?.replaceAll(' ', '+');
  if (lentAt !== null) return isLender(lentAt) && !username && !password && !sessionToken ? { lentAt } : null;
  const [accessKey, secretKey] = [decoded(username), decoded(password)];
  return accessKey && secretKey ? { accessKey, secretKey, ...(sessionToken && { sessionToken }) } : null;
}

function isLender(text: string): boolean {
  return text.startsWith('/') || URL.parse(text)?.protocol === 'http:';
}

/** As an operator names it; undefined where there is none. */
export function bucketLocation(url: string | undefined): string | undefined {
  return url === undefined ? undefined : parseS3Url(url)?.place;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** As `PHOTOS_S3_URL`, or with the address of its service: `https://key:secret@server/bucket`. Null for anything else. */
export function parseBucket(text: string): S3Location | null {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return parseS3Url(text);
  url.searchParams.set('tls', url.protocol === 'https:' ? 'yes' : 'no');
  return parseS3Url(url.href.replace(/^https?:/, 's3:'));
}
