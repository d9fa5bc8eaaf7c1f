/**
 * Undoes an import: what it created goes into the bin, what it changed is as before. Whatever anybody wrote since,
 * a reply above all, stays and is reported. All of it in one transaction.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type FamilleState,
  familleStateSchema,
  type HistoryEntry,
  type HostFamille,
} from '../../../contract/familles/familles.schema.ts';
import type { ImportUndone, UndoImport } from '../../../contract/imports/imports.schema.ts';
import { sameGuests } from '../../../contract/reponses/reponses.rules.ts';
import { slicesOf } from '../../platform/async/turns.ts';
import { withStaged } from '../../platform/database/staged.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Store, Transaction } from '../../siteDatabase/tables.ts';
import { inviteRow } from '../familles/familleRows.repository.ts';
import { findFamilles } from '../familles/familles.repository.ts';
import {
  type FamilleLists,
  FamillesChangedError,
  LISTS,
  readStanding,
  storeFamilles,
} from '../familles/manyFamilles.repository.ts';
import type { Act } from '../hosts/act.ts';
import { recordAudits } from '../hosts/audit/audit.repository.ts';
import { changedFlags } from '../hosts/audit/flags.rules.ts';
import { forgetTold, listVersions, listWrites, putAllInBin } from './several.repository.ts';

/** Attempts, since a reply that is stored meanwhile requires a new decision. */
const MAX_TRIES = 5;

const BUSY = 'Des familles changent en ce moment même. Rien n’est annulé : réessayez.';

/** Families are created with this version, and each write raises it. */
const AS_CREATED = 1;

type UndoStore = Pick<Store, 'db' | 'write'>;

/** A second call finds nothing more to undo. */
export async function undoImport(
  { db, write }: UndoStore,
  asked: UndoImport,
  act: Act,
): Promise<ImportUndone> {
  for (let tries = 1; ; tries++) {
    const standing = await readStanding(db);
    const { binned, restored, kept, slices } = await decide(db, asked, act);
    try {
      await withStaged(db, { shapes: LISTS, slices }, (staged) =>
        write(async (tx) => {
          await storeFamilles(tx, staged, standing);
          await forgetTold(tx, restored);
          await binAsCreated(tx, binned, act);
        }),
      );
      return { binned: binned.length, restored: restored.length, kept };
    } catch (error) {
      if (!(error instanceof FamillesChangedError)) throw error;
      if (tries === MAX_TRIES) throw new ProblemError('import-changed', { detail: BUSY });
    }
  }
}

interface Decided extends Pick<ImportUndone, 'kept'> {
  binned: string[];
  restored: string[];
  slices: FamilleLists[];
}

async function decide(db: Store['db'], { at, created, updated }: UndoImport, act: Act): Promise<Decided> {
  const decided: Decided = { binned: [], restored: [], kept: [], slices: [] };
  for (const famille of await findFamilles(db, [...new Set(created)]))
    if (famille.version === AS_CREATED) decided.binned.push(famille.id);
    else decided.kept.push(nameOf(famille));
  for await (const ids of slicesOf([...new Set(updated)])) {
    const familles = await findFamilles(db, ids);
    const writes = await listWrites(
      db,
      familles.map((famille) => ({ famille, version: famille.version - 2 })),
    );
    const restorable = familles.flatMap((famille) => {
      const own = (writes.get(famille.id) ?? []).find((each) => each.by === 'import' && each.at === at);
      if (own && own.after === famille) return [rowsOf(famille, own, act)];
      // After a call whose answer was lost it is as before already.
      if (!own || !isDeepStrictEqual(stateOf(famille), stateOf(own.before)))
        decided.kept.push(nameOf(famille));
      return [];
    });
    decided.restored.push(...restorable.map(({ updated: { id } }) => id));
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
  await putAllInBin(tx, ids, act.at);
  await recordAudits(
    tx,
    ids.map((familleId) => ({ kind: 'famille-deleted', ...act, familleId })),
  );
}

/** A change like any other; `emailSent` stays, since a mail that has left cannot be called back. */
function rowsOf(famille: HostFamille, { before }: HistoryEntry, { at, who }: Act) {
  const { hash: _secret, id, ...state } = famille;
  const { emailSent, version } = famille;
  const { invites, permissions: _permissions, ...fields } = { ...before, emailSent, version };
  const otherGuests = !sameGuests(famille.invites, invites);
  return {
    updated: {
      ...{ ...fields, id },
      labels: JSON.stringify(fields.labels),
      answers: JSON.stringify(fields.answers),
    },
    history: { familleId: id, at, by: 'host', who, before: JSON.stringify(state) },
    cleared: otherGuests ? [{ familleId: id }] : [],
    invites: otherGuests
      ? invites.map((guest, position) => ({ familleId: id, position, ...inviteRow(guest) }))
      : [],
    audit: changedFlags(famille, fields).map((flag) => ({
      ...{ kind: 'flag-changed', at, lastAt: at, times: 1, who, familleId: id },
      ...flag,
    })),
  };
}

function listsOf(rows: readonly ReturnType<typeof rowsOf>[]): FamilleLists {
  return {
    ...{ created: '[]', told: '[]' },
    updated: JSON.stringify(rows.map(({ updated }) => updated)),
    history: JSON.stringify(rows.map(({ history }) => history)),
    cleared: JSON.stringify(rows.flatMap(({ cleared }) => cleared)),
    invites: JSON.stringify(rows.flatMap(({ invites }) => invites)),
    audit: JSON.stringify(rows.flatMap(({ audit }) => audit)),
  };
}
