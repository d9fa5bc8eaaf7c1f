import { openBucket } from '../../../platform/s3/bucket.ts';
import { parseS3Url } from '../../../platform/s3Url.ts';
import { isNoise } from './photoNames.ts';

/** How many originals a bucket holds, those that are wanted. Throws `S3Error`. */
export async function countInBucket(
  url: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<number> {
  const place = parseS3Url(url);
  if (place === null) return 0;
  const bucket = openBucket(place);
  try {
    let count = 0;
    for await (const { objects } of bucket.pages(place.prefix, false))
      for (const { key } of objects) {
        const [folder = '', name = '', ...deeper] = key.slice(place.prefix.length).split('/');
        const isOriginal = name !== '' && deeper.length === 0 && !isNoise(folder) && !isNoise(name);
        if (isOriginal && isWanted(name)) count += 1;
      }
    return count;
  } finally {
    bucket.close();
  }
}
