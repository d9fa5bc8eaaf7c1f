import { openBucket } from '../../../platform/s3/bucket.ts';
import { parseS3Url } from '../../../platform/s3/s3Url.ts';
import { isNoise } from './photoNames.ts';

export interface OriginalInBucket {
  /** `couple/a.jpg`. */
  readonly path: string;
  readonly bytes: number;
  readonly etag: string;
}

/** All originals of a site's bucket, for commands and backups. Throws `S3Error`. */
export async function listOriginals(url: string): Promise<OriginalInBucket[]> {
  const place = parseS3Url(url);
  if (place === null) return [];
  const bucket = openBucket(place);
  try {
    const originals: OriginalInBucket[] = [];
    for await (const { objects } of bucket.pages(place.prefix, false))
      for (const { key, size, etag } of objects) {
        const path = key.slice(place.prefix.length);
        const [folder = '', name = '', ...deeper] = path.split('/');
        const isOriginal = name !== '' && deeper.length === 0 && !isNoise(folder) && !isNoise(name);
        if (isOriginal) originals.push({ path, bytes: size, etag });
      }
    return originals;
  } finally {
    bucket.close();
  }
}
