/** Deleting a family: into the bin first, for good after 30 days or when a host says so. */
import { BIN_DAYS } from '../../../contract/bin.schema.ts';
import type { Famille } from '../../../contract/familles.schema.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store, Transaction } from '../../tables.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findFamilleById, listBin } from '../familles/familles.repository.ts';
import { putInBin, takeFromBin } from './bin.repository.ts';
import { eraseFamille } from './erase.repository.ts';

const BIN_MS = BIN_DAYS * 24 * 60 * 60 * 1000;

export interface OneFamille {
  write: Store['write'];
  id: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Its link is unknown from now on. Throws `not-found`, and `stale-family` with the family as it now stands. */
export async function deleteFamille({
  write,
  id,
  version,
  now,
}: OneFamille & { version: number | undefined }): Promise<void> {
  await write(async (tx) => {
    const famille = await findFamilleById(tx, id);
    if (!famille) throw new ProblemError('not-found');
    if (version !== undefined && version !== famille.version)
      throw new ProblemError('stale-family', { famille });
    await putInBin(tx, id, now);
    await recordAudit(tx, { kind: 'famille-deleted', at: now, familleId: id });
  });
}

/** Throws `not-found`. */
export async function bringBack({ write, id, now }: OneFamille): Promise<Famille> {
  return write(async (tx) => {
    const famille = await findBinned(tx, id);
    await takeFromBin(tx, id);
    await recordAudit(tx, { kind: 'famille-back', at: now, familleId: id });
    return famille;
  });
}

/** Throws `not-found`. */
export async function eraseBinned({ write, id, now }: OneFamille): Promise<void> {
  await write(async (tx) => eraseForGood(tx, await findBinned(tx, id), now));
}

/** A family that stands, without a bin. Throws `not-found`. */
export async function erasePersonal({ write, id, now }: OneFamille): Promise<void> {
  await write(async (tx) => {
    const famille = await findFamilleById(tx, id);
    if (!famille) throw new ProblemError('not-found');
    await eraseForGood(tx, famille, now);
  });
}

/** Erases what has been in the bin for longer than it may; gives how many families. */
export async function emptyOldBin({ db, write }: Pick<Store, 'db' | 'write'>, now: number): Promise<number> {
  const isOld = ({ deletedAt }: { deletedAt: number }) => deletedAt <= now - BIN_MS;
  // Looked at first, so that an hour without deletions writes nothing.
  if (!(await listBin(db)).some(isOld)) return 0;
  return write(async (tx) => {
    const old = (await listBin(tx)).filter(isOld);
    for (const { famille } of old) await eraseForGood(tx, famille, now);
    return old.length;
  });
}

/** The hosts' log keeps the proof: how much, and no word about whom. */
async function eraseForGood(tx: Transaction, famille: Famille, at: number): Promise<void> {
  const erased = await eraseFamille(tx, famille);
  await recordAudit(tx, { kind: 'famille-erased', at, value: JSON.stringify(erased) });
}

async function findBinned(tx: Transaction, id: string): Promise<Famille> {
  const binned = (await listBin(tx)).find(({ famille }) => famille.id === id);
  if (!binned) throw new ProblemError('not-found');
  return binned.famille;
}
