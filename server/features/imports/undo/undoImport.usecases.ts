/**
 * Undoes an import: what it created goes into the bin, what it changed is as before. Whatever anybody wrote since,
 * a reply above all, stays and is reported. All of it in one transaction.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type FamilleState,
  familleStateSchema,
  type HostFamille,
} from '../../../../contract/familles/familles.schema.ts';
import type {
  ImportUndone,
  LastImportAnswer,
  UndoImport,
} from '../../../../contract/imports/imports.schema.ts';
import { chunksOf } from '../../../platform/async/concurrency.ts';
import { withStaged } from '../../../platform/database/staged.ts';
import type { Store, Transaction } from '../../../siteDatabase/tables.ts';
import { findFamilles } from '../../familles/familles.repository.ts';
import {
  type FamilleLists,
  FamillesChangedError,
  LISTS,
  readFamillesState,
  retryIfChanged,
  storeFamilles,
} from '../../familles/manyFamilles.repository.ts';
import { putInBin } from '../../familles/merges.repository.ts';
import type { Act } from '../../hosts/act.ts';
import { recordAudits } from '../../hosts/audit/audit.repository.ts';
import { changedRows, listsOf } from '../../several/changedRows.ts';
import { forgetTold, listVersions, listWrites } from '../../several/several.repository.ts';
import { forgetLastImport, type LastImport, readLastImport } from './lastImport.repository.ts';

const BUSY = 'Des familles changent en ce moment même. Rien n’est annulé : réessayez.';

/** Families are created with this version, and each write raises it. */
const AS_CREATED = 1;

type UndoStore = Pick<Store, 'db' | 'write'>;

/** Of the last import alone. A second call finds nothing more to undo. */
export function undoImport(store: UndoStore, asked: UndoImport, act: Act): Promise<ImportUndone> {
  return retryIfChanged(() => undoNow(store, asked, act), { detail: BUSY });
}

async function undoNow({ db, write }: UndoStore, { at }: UndoImport, act: Act): Promise<ImportUndone> {
  const standing = await readFamillesState(db);
  const last = await readLastImport(db);
  if (last?.at !== at) return { binned: 0, restored: 0, kept: [] };
  const { binned, restored, kept, slices } = await decide(db, last, act);
  await withStaged(db, { shapes: LISTS, slices }, (staged) =>
    write(async (tx) => {
      await storeFamilles(tx, staged, standing);
      await forgetTold(tx, restored);
      await binAsCreated(tx, binned, act);
      await forgetLastImport(tx);
    }),
  );
  return { binned: binned.length, restored: restored.length, kept };
}

/** The last import, and what its undo would do now. Null once it is undone, and before any. */
export async function lastImport(db: Store['db'], act: Act): Promise<LastImportAnswer['last']> {
  const last = await readLastImport(db);
  if (!last) return null;
  const { binned, restored, kept } = await decide(db, last, act);
  return {
    ...{ at: last.at, created: last.created.length, updated: last.updated.length },
    undo: { binned: binned.length, restored: restored.length, kept: kept.length },
  };
}

interface Decided extends Pick<ImportUndone, 'kept'> {
  binned: string[];
  restored: string[];
  slices: FamilleLists[];
}

async function decide(db: Store['db'], { at, created, updated }: LastImport, act: Act): Promise<Decided> {
  const decided: Decided = { binned: [], restored: [], kept: [], slices: [] };
  for (const famille of await findFamilles(db, created))
    if (famille.version === AS_CREATED) decided.binned.push(famille.id);
    else decided.kept.push(nameOf(famille));
  for await (const ids of chunksOf(updated)) {
    const familles = await findFamilles(db, ids);
    const writes = await listWrites(
      db,
      familles.map((famille) => ({ famille, version: famille.version - 2 })),
    );
    const restorable = familles.flatMap((famille) => {
      const own = (writes.get(famille.id) ?? []).find((each) => each.by === 'import' && each.at === at);
      // A mail that has left cannot be called back.
      if (own && own.after === famille)
        return [changedRows(famille, { ...own.before, emailSent: famille.emailSent }, act)];
      // After a call whose answer was lost it is as before already.
      if (!own || !isDeepStrictEqual(stateOf(famille), stateOf(own.before)))
        decided.kept.push(nameOf(famille));
      return [];
    });
    decided.restored.push(...restorable.flatMap(({ updated }) => updated.map(({ id }) => id)));
    decided.slices.push(listsOf(restorable));
  }
  decided.kept.sort((a, b) => a.nom.localeCompare(b.nom, 'fr') || a.prenom.localeCompare(b.prenom, 'fr'));
  return decided;
}

/** What a restored family has of its former state. */
function stateOf(state: FamilleState) {
  const { version: _version, emailSent: _emailSent, ...rest } = familleStateSchema.parse(state);
  return rest;
}

const nameOf = ({ nom, prenom }: HostFamille) => ({ nom, prenom });

/** Throws `FamillesChangedError` if somebody wrote to one of them, or deleted one, since the decision. */
async function binAsCreated(tx: Transaction, ids: readonly string[], act: Act): Promise<void> {
  const versions = await listVersions(tx, ids);
  if (versions.length < ids.length || versions.some(({ version }) => version !== AS_CREATED))
    throw new FamillesChangedError();
  await putInBin(tx, ids, act.at);
  await recordAudits(
    tx,
    ids.map((familleId) => ({ kind: 'famille-deleted', ...act, familleId })),
  );
}
