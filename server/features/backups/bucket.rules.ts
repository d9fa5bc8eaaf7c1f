export interface Bucket {
  /** Without the secrets. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  place: string;
}

/** What services without regions call theirs. */
const NO_REGION = 'auto';

/** `https://key:secret@server/bucket`, with `?region=…` where the service has some. Null for anything else. */
export function parseBucket(text: string): Bucket | null {
  const url = URL.parse(text);
  const [, name] = /^\/([^/]+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (url === null || name === undefined || !['http:', 'https:'].includes(url.protocol)) return null;
  if (url.username === '' || url.password === '') return null;
  return {
    endpoint: `${url.origin}/${name}`,
    region: url.searchParams.get('region') ?? NO_REGION,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    place: `s3://${url.host}/${name}`,
  };
}
