/**
 * Opens a site's photos: store, index, and the import that keeps them in step, which only the leading process
 * runs and the others ask for. Refuses index entries that a former leader writes.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { PhotoFolder } from '../../../contract/photos/photos.schema.ts';
import { createSemaphore, type Semaphore } from '../../platform/async/concurrency.ts';
import { createSharedMutex, type SharedMutex } from '../../platform/database/lock.ts';
import { freeBytes } from '../../platform/files/disk.ts';
import type { Leadership } from '../../platform/leader/leadership.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { createLighterFilms, type LighterFilms } from './import/renditions/film/lighterFilms.ts';
import { createImportProcess } from './import/renditions/importProcess.ts';
import type { ShareWorker } from './import/renditions/workerShare.ts';
import { createImporter, type Importer, type Taken } from './import/scan/importer.ts';
import { type FolderList, openFolderList } from './index/folderList.ts';
import { type Catalogue, openCatalogue } from './index/photos.catalogue.ts';
import { sendersIn } from './index/sendings.repository.ts';
import { createSentOriginals, type SentOriginals } from './index/sentOriginal.ts';
import { makePlace, openPhotoStore, type PhotoSettings, workDirOf } from './store/openStore.ts';
import type { PhotoStore } from './store/photoStore.ts';

export interface PhotoLibrary {
  readonly photoStore: PhotoStore;
  readonly sentOriginals: SentOriginals;
  readonly folders: FolderList;
  readonly catalogue: Catalogue;
  readonly importer: SiteImporter;
  readonly lighterFilms: LighterFilms;
  /** The number of files in the bucket by the last listings, or why it cannot be used. */
  filesInBucket(): Promise<number | 'away' | 'no-bucket'>;
  /** Hold this while naming a file, or two that end together would both take the same free name. */
  readonly runExclusive: SharedMutex;
}

/** Importer and lighter films do nothing before their `start()`. */
export async function openPhotoLibrary({
  store,
  leadership,
  photosDir,
  photosS3Url,
  dataDir,
  patience,
  logger,
  now,
  folderTitles,
  ffmpeg,
  timeZone,
  isSiteThere = () => true,
  shareWorker = (worker) => worker,
  filmSemaphore = createSemaphore(1),
}: PhotoSettings & {
  store: Store;
  leadership: Leadership;
  logger: FastifyBaseLogger;
  now: () => number;
  /** The content's titles by folder. */
  folderTitles: () => Readonly<Record<string, string>>;
  ffmpeg: string;
  timeZone: () => string;
  /** Whether the site's own folder is there, or went with its disk. */
  isSiteThere?: () => boolean;
  /** Given when many weddings share a machine. */
  shareWorker?: ShareWorker | undefined;
  filmSemaphore?: Semaphore | undefined;
}): Promise<PhotoLibrary> {
  const settings = { photosDir, photosS3Url, patience, ...(dataDir !== undefined && { dataDir }) };
  await makePlace(settings);
  const photoStore = await openPhotoStore(settings);
  const folders = await openFolderList(store, folderTitles);
  const catalogue = await openCatalogue(store, folders);
  const worker = shareWorker(createImportProcess(settings));
  const index = writtenByLeader(catalogue, leadership);
  const free = () => freeBytes(workDirOf(settings)).catch(() => null);
  const lighterFilms = createLighterFilms({
    photoStore,
    folders,
    catalogue: index,
    program: ffmpeg,
    places: filmSemaphore,
    free,
    logger,
    now,
  });
  const films = () => ({ program: ffmpeg, timeZone: timeZone(), canGrab: lighterFilms.hasProgram() });
  const importer = createImporter({
    photoStore,
    folders,
    catalogue: index,
    worker,
    films,
    sendersIn: (folder) => sendersIn(store.db, folder),
    logger,
    now,
    isSiteThere,
  });
  const siteImporter = createSiteImporter(importer, leadership);
  const hasProgram = leadership.saidByLeader('film-program', lighterFilms.hasProgram);
  const sentOriginals = createSentOriginals(store, photoStore);
  return {
    photoStore,
    folders,
    catalogue,
    importer: siteImporter,
    lighterFilms: { ...lighterFilms, status: () => ({ ...lighterFilms.status(), program: hasProgram() }) },
    sentOriginals,
    async filesInBucket() {
      const { problem } = siteImporter.status();
      if (problem === 'bucket-gone') return 'no-bucket';
      if (problem === 'photos-away') return 'away';
      return folders.known().reduce((sum, folder) => sum + catalogue.files(folder).size, 0);
    },
    runExclusive: createSharedMutex(store.shared, 'photo-names'),
  };
}

interface SiteImporter extends Omit<Importer, 'away' | 'take'> {
  /** Settles once the leader has the file. */
  take(file: Taken): Promise<void>;
  /** True if photos of the folder are known but none exists, so that its disk may be away. */
  isAway(folder: PhotoFolder): boolean;
  /** True if photos may still be imported; another process's status arrives late. */
  mayGoOn(): boolean;
}

function createSiteImporter(own: Importer, leadership: Leadership): SiteImporter {
  leadership.onRequest('scan', own.requestScan);
  leadership.onRequest('take', (file) => own.take(JSON.parse(file)));
  leadership.onRequest('emptied', own.confirmEmptied);
  const status = leadership.saidByLeader('import', own.status);
  const away = leadership.saidByLeader('photos-away', own.away);
  return {
    start: own.start,
    stop: own.stop,
    requestScan: (folder) => leadership.askLeader('scan', folder),
    take: (file) => leadership.askLeader('take', JSON.stringify(file)),
    confirmEmptied: () => leadership.askLeader('emptied', ''),
    status,
    isAtWork: own.isAtWork,
    mayGoOn: () => !leadership.isLeader() || own.status().waiting > 0,
    isAway: (folder) => away().includes(folder),
  };
}

/** Checks leadership in each write, so that a former leader does not overwrite the next one's. */
function writtenByLeader(catalogue: Catalogue, leadership: Pick<Leadership, 'holds'>): Catalogue {
  const stillOn = async (tx: Parameters<Leadership['holds']>[0]) => {
    if (!(await leadership.holds(tx))) throw new Error('another process leads by now');
  };
  return {
    ...catalogue,
    save: (file) => catalogue.save(file, stillOn),
    remove: (folder, name) => catalogue.remove(folder, name, stillOn),
  };
}
