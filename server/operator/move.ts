/**
 * The command `move`: moves the rows to another database, the photos to another place, or both. Refuses unfit
 * targets, resumes an interrupted move, and prints which settings to change.
 */
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, photosLocationOf } from '../config/config.ts';
import { refuseUnfitPhotos, refuseUnfitRows } from '../features/move/fitTarget.ts';
import { openJournal } from '../features/move/journal.ts';
import { finishMove, type MoveReport, moveSite } from '../features/move/move.usecases.ts';
import { createPhotoMove } from '../features/move/photoMove.ts';
import { openPhotoStore } from '../features/photos/store/openStore.ts';
import { lockFolder } from '../platform/files/processLock.ts';
import { endPause, lookAt } from '../siteDatabase/relocation.repository.ts';
import { refuseOtherVersion, siteDatabaseOf } from '../siteDatabase/siteDatabase.ts';
import { refuseMoved } from '../startup/refuseUnusable.ts';
import { SETTINGS_FILE } from '../weddings/settings.ts';
import type { Command } from './command.ts';
import { toMoveError } from './errorSentences.ts';
import { type MoveTargets, wantedMove } from './moveWanted.ts';
import { weddingName } from './weddingSettings.ts';

export const move: Command = async ({ args, config, env, say, now }) => {
  const wanted = wantedMove(args, env);
  const site = config();
  const lock = lockFolder(site.dataDir, 'move', now);
  const workDir = join(site.dataDir, '.move');
  try {
    await mkdir(workDir, { recursive: true, mode: 0o700 });
    const report = await moveWhole({ site, wanted, workDir, say, now });
    say(report === null ? 'Le déménagement était déjà fait' : reportLine(report));
    say(whatToSet(site));
    for (const target of [wanted.rows, wanted.photos]) if (target !== null) say(`  ${target.setting}`);
    return 0;
  } catch (error) {
    throw toMoveError(error);
  } finally {
    // Unencrypted copies of the rows.
    await rm(join(workDir, 'rows'), { recursive: true, force: true });
    lock.release();
  }
};

/** Without WEDDINGS_DIR the site must be restarted; a process of many weddings rereads its settings. */
function whatToSet({ weddingsDir, dataDir }: Config): string {
  return weddingsDir === undefined
    ? 'Pour le rouvrir là-bas, changez ces réglages puis redémarrez-le :'
    : `Pour le rouvrir là-bas, changez ces lignes de ${join(dataDir, SETTINGS_FILE)} ; elles valent aussitôt :`;
}

function reportLine({ tables, rows, photos, paused }: MoveReport): string {
  const parts = [
    ...(tables > 0 ? [`${rows} lignes de ${tables} tables`] : []),
    ...(photos > 0 ? [photos === 1 ? '1 photo' : `${photos} photos`] : []),
  ];
  return `${parts.join(', ') || 'Aucune photo'} : tout est là-bas, comparé. Pause du site : ${(paused / 1000).toFixed(1)} s, jusqu’ici`;
}

interface Work {
  site: Config;
  wanted: MoveTargets;
  workDir: string;
  say: (line: string) => void;
  now: number;
}

/** Returns null if an interrupted move had nothing left to do. */
async function moveWhole({ site, wanted, workDir, say, now }: Work): Promise<MoveReport | null> {
  const { dataDir } = site;
  const source = await siteDatabaseOf(site);
  const target = wanted.rows && (await siteDatabaseOf({ dataDir, databaseUrl: wanted.rows.databaseUrl }));
  const here = await lookAt(source);
  if (here.isEmpty) throw new Error(`il n’y a pas de site dans ${source.name}`);
  const gone = here.relocations.find(({ state }) => state === 'moved');
  if (gone !== undefined && gone.place === target?.name) {
    await finishMove(target);
    return null;
  }
  const photosHere = { name: photosLocationOf(site), store: await openPhotoStore(site) };
  const photosThere = wanted.photos && {
    name: photosLocationOf(wanted.photos),
    store: await openPhotoStore({ ...wanted.photos, dataDir }),
  };
  const journal =
    photosThere &&
    (await openJournal(join(workDir, 'photos.jsonl'), { from: photosHere.name, to: photosThere.name }));
  const haveLeft = here.relocations.some(({ state, place }) => state === 'left' && place === photosHere.name);
  if (haveLeft && target === null && journal?.isResumed === true) return null;
  refuseMoved(here.relocations, photosHere.name);
  refuseOtherVersion(here.applied, source.name, weddingName(site));
  if (target) await refuseUnfitRows(target, source, here);
  if (photosThere && journal)
    await refuseUnfitPhotos(photosThere, photosHere, {
      relocations: here.relocations,
      isResumed: journal.isResumed,
    });

  const store = await source.open();
  try {
    // The process that paused the site is gone: the folder's lock allows one move at a time.
    for (const { state, moveId } of here.relocations)
      if (state === 'paused') await store.write((tx) => endPause(tx, { moveId }));
    const folder = join(dataDir, `replaced-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z`);
    return await moveSite({
      store,
      source,
      target,
      photos:
        photosThere &&
        journal &&
        createPhotoMove({ from: photosHere, to: photosThere, db: store.db, journal, say }),
      workDir: join(workDir, 'rows'),
      aside: { folder, owner: await stat(dataDir) },
      say,
    });
  } finally {
    await store.close();
  }
}
