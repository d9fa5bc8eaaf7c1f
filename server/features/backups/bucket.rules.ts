import { parseS3Url, type S3Place } from '../../platform/s3Url.ts';

/** As `PHOTOS_S3_URL`, or with the address of its service: `https://key:secret@server/bucket`. Null for anything else. */
export function parseBucket(text: string): S3Place | null {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return parseS3Url(text);
  url.searchParams.set('tls', url.protocol === 'https:' ? 'yes' : 'no');
  return parseS3Url(url.href.replace(/^https?:/, 's3:'));
}
