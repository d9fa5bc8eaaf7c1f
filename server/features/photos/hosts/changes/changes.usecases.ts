/**
 * Changes many photos for hosts: hides, turns or captions them, corrects their clock, moves them, removes
 * them to the bin or restores them. All or none, except for moves, which are done file by file.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { PhotoChange, Turn } from '../../../../../contract/photos/photoChanges.schema.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import type { Transaction } from '../../../../siteDatabase/tables.ts';
import type { Act } from '../../../hosts/act.ts';
import { recordAudit } from '../../../hosts/audit/audit.repository.ts';
import { namedFolder } from '../../index/folders.rules.ts';
import { findPlace } from '../../index/photoPaths.ts';
import type { Catalogue } from '../../index/photos.catalogue.ts';
import type { MarkedPhoto, Marks } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import type { Place } from '../../store/photoStore.ts';
import { bringBack } from '../folders/folders.usecases.ts';
import { movePhoto } from './move.usecases.ts';

/** Milliseconds to wait for the turned pictures, enough for ten photos. The others are made later. */
const TURN_TIMEOUT = 3000;
const POLL_EVERY = 30;

/** Returns the photos in order. Throws `unknown-photo`, `stale-caption`, `stale-clock`, `photo-locked`. */
export async function changePhotos(
  library: PhotoLibrary,
  { photos, seen, seenClocks, ...change }: PhotoChange,
  act: Act,
): Promise<MarkedPhoto[]> {
  const { catalogue } = library;
  const places = [...new Set(photos)].map((entry) => findPlace(catalogue, entry));
  if (change.folder !== undefined) namedFolder(library.folders, change.folder);
  if (change.folder !== undefined) return moveAll(library, places, change.folder, act);
  if (change.removed === false)
    for (const folder of new Set(places.map(({ folder }) => folder))) await bringBack(library, folder, act);
  // A film's own matrix says how the camera was held.
  const isFilm = ({ folder, name }: Place) => catalogue.anyPhoto(folder, name)?.film !== null;
  const changed = change.turn === undefined ? places : places.filter((place) => !isFilm(place));
  const kind = auditKind(change);
  const also = kind && ((tx: Transaction) => recordAudit(tx, { kind, ...act, ...auditSubject(places) }));
  await catalogue.mark(
    changed,
    (marks) => {
      if (change.caption !== undefined) requireSeen(marks.caption ?? '', seen, 'stale-caption');
      if (change.clock !== undefined) requireSeen(marks.clock, seenClocks, 'stale-clock');
      return { ...marks, ...changedMarks(marks, change, act.at) };
    },
    also,
  );
  if (change.turn !== undefined) await waitForTurn(library, changed, change.turn);
  return standing(catalogue, places);
}

/** Uses the stored value as its version: refuses to overwrite a value that the host has not seen. */
function requireSeen(
  stored: string | number,
  seen: readonly (string | number | null)[] | undefined,
  problem: 'stale-caption' | 'stale-clock',
): void {
  if (seen && !seen.some((each) => (each ?? '') === stored)) throw new ProblemError(problem);
}

type Change = Omit<PhotoChange, 'photos' | 'seen' | 'seenClocks' | 'folder'>;

function changedMarks(
  marks: Marks,
  { hidden, turn, caption, removed, clock }: Change,
  at: number,
): Partial<Marks> {
  if (hidden !== undefined) return { hidden };
  if (turn !== undefined) return { turn };
  if (caption !== undefined) return { caption: caption || null };
  if (clock !== undefined) return { clock };
  // A repeated removal keeps the first date.
  return { removedAt: removed ? (marks.removedAt ?? at) : null };
}

function auditKind({ hidden, removed }: Change) {
  if (hidden !== undefined) return hidden ? 'photos-hidden' : 'photos-shown';
  if (removed !== undefined) return removed ? 'photos-removed' : 'photos-back';
  return undefined;
}

export function auditSubject(places: readonly Place[]): { subject: string | null; value: string } {
  const [first] = places;
  const subject = first && places.length === 1 ? `${first.folder}/${first.name}` : null;
  return { subject, value: String(places.length) };
}

async function moveAll(
  library: PhotoLibrary,
  places: readonly Place[],
  folder: Place['folder'],
  act: Act,
): Promise<MarkedPhoto[]> {
  const moved: Place[] = [];
  for (const place of places) {
    if (place.folder === folder) moved.push(place);
    else moved.push(await library.runExclusive(() => movePhoto(library, place, folder, act)));
  }
  return standing(library.catalogue, moved);
}

/** Leaves out photos whose file has disappeared. */
function standing(catalogue: Catalogue, places: readonly Place[]): MarkedPhoto[] {
  return places.flatMap(({ folder, name }) => catalogue.anyPhoto(folder, name) ?? []);
}

/** Waits for the turned pictures for a while, because the host is looking at them. */
async function waitForTurn({ catalogue, importer }: PhotoLibrary, places: readonly Place[], turn: Turn) {
  const isMade = ({ folder, name }: Place) => (catalogue.anyPhoto(folder, name)?.turned ?? turn) === turn;
  const end = performance.now() + TURN_TIMEOUT;
  await Promise.all([...new Set(places.map(({ folder }) => folder))].map(importer.requestScan));
  while (!places.every(isMade) && importer.mayGoOn() && performance.now() < end) await delay(POLL_EVERY);
}
