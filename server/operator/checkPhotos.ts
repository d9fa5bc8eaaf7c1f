/** Counts the photos and films of one site, in a folder or a bucket, against what its database knows. */
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import { isFilmFormat, photoFormatOf } from '../../contract/photos/photoFormats.rules.ts';
import type { Config } from '../config/config.ts';
import { COMMAND_PATIENCE } from '../features/backups/settings.ts';
import { filmsCheck, photosCheck, well, wrong } from '../features/health/checks.rules.ts';
import { countPhotoFiles } from '../features/health/diskFacts.ts';
import { ffmpegVersion } from '../features/photos/import/renditions/film/ffmpeg.ts';
import { askDatabase } from '../platform/database/askDatabase.ts';
import { systemWords } from '../platform/files/systemWords.ts';
import { messageOf } from '../platform/http/problemError.ts';
import { isS3Error } from '../platform/s3/s3Error.ts';
import { bucketLocation, parseS3Url } from '../platform/s3/s3Url.ts';
import { databaseAddress } from '../siteDatabase/siteDatabase.ts';

export async function checkPhotos(site: Config): Promise<HealthCheck> {
  const folder = bucketLocation(site.photosS3Url) ?? site.photosDir;
  try {
    const files = await countFiles(site);
    const indexed = await indexedPhotos(databaseAddress(site));
    const missing = (indexed ?? 0) - (files ?? 0);
    if (files !== null && files > 0 && missing > 0)
      return wrong(
        `${folder} : il y manque ${missing} des ${indexed} photos que la base connaît, que la commande « backup » nomme`,
      );
    return photosCheck({ folder, files, indexed });
  } catch (error) {
    return bucketProblem(folder, error);
  }
}

/** Whether the bucket of the photos can be listed and holds any: counting would list all of many weddings. */
export async function checkBucket(
  site: Pick<Config, 'photosS3Url' | 'dataDir' | 'databaseUrl'>,
): Promise<HealthCheck> {
  const { photosS3Url, dataDir } = site;
  const location = photosS3Url === undefined ? null : parseS3Url(photosS3Url);
  if (location === null) return well('dans un dossier');
  const { createS3Store } = await import('../features/photos/store/s3Store.ts');
  const store = createS3Store(location, { workDir: dataDir, patience: COMMAND_PATIENCE });
  try {
    const problem = await store.problem();
    if (problem !== null) return bucketProblem(location.name, problem);
    const database = databaseAddress(site);
    const folders = await askDatabase(database, 'select distinct folder from photos where reason is null')
      .then((rows) => rows.map(({ folder }) => String(folder)))
      .catch(() => []);
    if (folders.length === 0 || !(await store.isEmpty(folders))) return well(`${location.name} répond`);
    return photosCheck({ folder: location.name, files: 0, indexed: await indexedPhotos(database) });
  } finally {
    store.close();
  }
}

function bucketProblem(folder: string, error: unknown): HealthCheck {
  if (isS3Error(error, 'no-bucket', 'refused'))
    return photosCheck({ folder, files: error.kind, indexed: null });
  return wrong(
    `${folder} ne répond pas (${systemWords(error) ?? messageOf(error)}) : vérifiez PHOTOS_S3_URL`,
  );
}

/** Throws if the photos are in a bucket that does not answer. */
async function countFiles(
  { photosDir, photosS3Url }: Config,
  isWanted?: (name: string) => boolean,
): Promise<number | null> {
  if (photosS3Url === undefined) return countPhotoFiles(photosDir, isWanted);
  const { listOriginals } = await import('../features/photos/store/s3Originals.ts');
  const names = (await listOriginals(photosS3Url, COMMAND_PATIENCE)).map(({ path }) => path);
  return isWanted ? names.filter(isWanted).length : names.length;
}

/** Returns null if the site has no database to tell how many there should be. */
async function indexedPhotos(database: string): Promise<number | null> {
  try {
    const [row] = await askDatabase(database, 'select count(*) as count from photos where reason is null');
    return Number(row?.count);
  } catch {
    return null;
  }
}

export async function checkFilms(site: Config): Promise<HealthCheck> {
  const { ffmpeg } = site;
  const version = await ffmpegVersion(ffmpeg);
  const count = await countFiles(site, (name) => isFilmFormat(photoFormatOf(name))).catch(() => null);
  return filmsCheck({ program: ffmpeg, version, count: count ?? 0 });
}
