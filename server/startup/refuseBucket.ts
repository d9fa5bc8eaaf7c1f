import type { FastifyBaseLogger } from 'fastify';
import { type Config, problemLine } from '../config/config.ts';
import type { S3ErrorKind } from '../platform/s3/s3Error.ts';
import { parseS3Url } from '../platform/s3/s3Url.ts';

/** Only errors that waiting does not mend. */
const EXPECTED: Partial<Record<S3ErrorKind, string>> = {
  refused: 'une clé et un secret que le service accepte pour ce seau',
  'no-bucket': 'un seau qui existe',
  other: 'une adresse, une région et un style que le service comprend',
};

/** Throws a French line where the bucket of the photos can never be used. The site starts without a bucket that is away: guests reply meanwhile. */
export async function refuseBucket(
  { photosS3Url, dataDir }: Pick<Config, 'photosS3Url' | 'dataDir'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const place = photosS3Url === undefined ? null : parseS3Url(photosS3Url);
  if (place === null) return;
  const { createS3Store } = await import('../features/photos/store/s3Store.ts');
  const store = createS3Store(place, { workDir: dataDir });
  const problem = await store.problem();
  store.close();
  if (problem === null) return;
  const expected = EXPECTED[problem.kind];
  if (expected !== undefined)
    throw new Error(`${problemLine('PHOTOS_S3_URL', null, expected)} (${place.place} : ${problem.message})`);
  logger.warn({ reason: problem.message }, `${place.place} does not answer: the photos wait`);
}
