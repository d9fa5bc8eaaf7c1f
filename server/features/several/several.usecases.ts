/**
 * Changes many families in the same way, or puts them in the bin, in one transaction; undoes either. Skips
 * and reports families that somebody else has changed or deleted meanwhile.
 */
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import {
  type Decision,
  decideChange,
  decideUndo,
  type SeveralFields,
} from '../../../contract/familles/several.rules.ts';
import type {
  ChangeSeveral,
  FieldChange,
  ListedFamille,
  SeveralDone,
  UndoSeveral,
} from '../../../contract/familles/several.schema.ts';
import { chunksOf } from '../../platform/async/concurrency.ts';
import { withStaged } from '../../platform/database/staged.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { findFamilles } from '../familles/familles.repository.ts';
import {
  type FamilleLists,
  LISTS,
  readFamillesState,
  retryIfChanged,
  storeFamilles,
} from '../familles/manyFamilles.repository.ts';
import { putInBin, takeFromBin } from '../familles/merges.repository.ts';
import type { Act } from '../hosts/act.ts';
import { recordAudits } from '../hosts/audit/audit.repository.ts';
import { changedRows, listsOf } from './changedRows.ts';
import { listDeleted, listVersions, listWrites } from './several.repository.ts';

const BUSY = 'Des familles changent en ce moment même. Rien n’est changé : réessayez.';

type SeveralStore = Pick<Store, 'db' | 'write'>;

/** Reports families that were deleted, and those that somebody else changed first. */
export async function changeSeveral(
  store: SeveralStore,
  { familles, change }: ChangeSeveral,
  act: Act,
): Promise<SeveralDone> {
  if (change.what === 'bin') return binSeveral(store, once(familles), act);
  return storeDecided(store, once(familles), act, async (listed) => {
    const stale = listed.filter(({ famille, version }) => famille.version !== version);
    const writes = await listWrites(store.db, stale);
    return ({ famille }) => decideChange(famille, change, writes.get(famille.id) ?? []);
  });
}

/** Restores the values before the change, except where somebody has changed the same thing since. */
export async function undoSeveral(
  store: SeveralStore,
  { familles, change, at }: UndoSeveral,
  act: Act,
): Promise<SeveralDone> {
  if (change.what === 'bin') return unbinSeveral(store, { familles: once(familles), at }, act);
  return storeDecided(store, once(familles), act, async (listed) => {
    const writes = await listWrites(
      store.db,
      listed.map(({ famille, version }) => ({ famille, version: version - 1 })),
    );
    return ({ famille, version }) =>
      undoOf(famille, change, { version, writes: writes.get(famille.id) ?? [] });
  });
}

interface WithVersion {
  famille: HostFamille;
  version: number;
}

/** `writes` newest first. Of several writes with one version the last raised it: permissions do not. */
function undoOf(
  famille: HostFamille,
  change: FieldChange,
  {
    version,
    writes,
  }: {
    version: number;
    writes: readonly { before: SeveralFields & { version: number }; after: SeveralFields }[];
  },
): Decision {
  const position = writes.findIndex(({ before }) => before.version === version - 1);
  const own = writes[position];
  if (!own) return { left: 'overtaken' };
  return decideUndo(famille, change, { own, since: writes.slice(0, position) });
}

/** Stores all or nothing; decides again if somebody wrote between the decision and the write. */
function storeDecided(
  { db, write }: SeveralStore,
  asked: readonly ListedFamille[],
  act: Act,
  prepare: (listed: readonly WithVersion[]) => Promise<(listed: WithVersion) => Decision>,
): Promise<SeveralDone> {
  return retryIfChanged(
    async () => {
      const standing = await readFamillesState(db);
      const ids = asked.map(({ id }) => id);
      const known = new Map((await findFamilles(db, ids)).map((each) => [each.id, each]));
      const done: SeveralDone = { at: act.at, changed: [], left: [] };
      const slices: FamilleLists[] = [];
      for await (const slice of chunksOf(asked)) {
        const listed = slice.flatMap(({ id, version }) => {
          const famille = known.get(id);
          return famille ? [{ famille, version }] : [];
        });
        const decide = await prepare(listed);
        for (const { id } of slice) if (!known.has(id)) done.left.push({ id, why: 'gone' });
        const decided = listed.map((each) => ({ famille: each.famille, decision: decide(each) }));
        const stored = decided.flatMap(({ famille, decision }) => {
          if ('fields' in decision) return [changedRows(famille, decision.fields, act)];
          done.left.push({ id: famille.id, why: decision.left });
          return [];
        });
        done.changed.push(
          ...stored.flatMap(({ updated }) =>
            updated.map(({ id, version }) => ({ id, version: version + 1 })),
          ),
        );
        slices.push(listsOf(stored));
      }
      if (done.changed.length === 0) return done;
      await withStaged(db, { shapes: LISTS, slices }, (staged) =>
        write((tx) => storeFamilles(tx, staged, standing)),
      );
      return done;
    },
    { detail: BUSY },
  );
}

/** Skips families changed since the host loaded the list: an answer may have come. */
function binSeveral(
  { write }: SeveralStore,
  asked: readonly ListedFamille[],
  act: Act,
): Promise<SeveralDone> {
  const ids = asked.map(({ id }) => id);
  return write(async (tx) => {
    const versions = new Map((await listVersions(tx, ids)).map(({ id, version }) => [id, version]));
    const binned = await listDeleted(tx, ids);
    const done: SeveralDone = { at: act.at, changed: [], left: [] };
    for (const { id, version } of asked) {
      if (versions.get(id) === version) done.changed.push({ id, version });
      else if (versions.has(id)) done.left.push({ id, why: 'overtaken' });
      else done.left.push({ id, why: binned.has(id) ? 'already' : 'gone' });
    }
    await putInBin(tx, idsOf(done), act.at);
    await recordAudits(
      tx,
      idsOf(done).map((familleId) => ({ kind: 'famille-deleted', ...act, familleId })),
    );
    return done;
  });
}

/** Skips families restored meanwhile, and those that somebody put in the bin again. */
function unbinSeveral(
  { write }: SeveralStore,
  { familles, at }: Pick<UndoSeveral, 'familles' | 'at'>,
  act: Act,
): Promise<SeveralDone> {
  const ids = familles.map(({ id }) => id);
  return write(async (tx) => {
    const standing = new Set((await listVersions(tx, ids)).map(({ id }) => id));
    const binned = await listDeleted(tx, ids);
    const done: SeveralDone = { at: act.at, changed: [], left: [] };
    for (const { id, version } of familles) {
      if (binned.get(id) === at) done.changed.push({ id, version });
      else if (binned.has(id)) done.left.push({ id, why: 'overtaken' });
      else done.left.push({ id, why: standing.has(id) ? 'already' : 'gone' });
    }
    await takeFromBin(tx, idsOf(done));
    await recordAudits(
      tx,
      idsOf(done).map((familleId) => ({ kind: 'famille-back', ...act, familleId })),
    );
    return done;
  });
}

const idsOf = ({ changed }: SeveralDone) => changed.map(({ id }) => id);

/** Removes duplicates. */
function once(familles: readonly ListedFamille[]): ListedFamille[] {
  return [...new Map(familles.map((each) => [each.id, each])).values()];
}
