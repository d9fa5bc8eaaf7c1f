/**
 * The same sequence of calls on SQLite, alternately on two processes on PostgreSQL, and on a model of a few
 * lines: after each call all three must agree. `RUNS=200 SEED=…` runs longer, or other ones.
 */
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, expect } from 'vitest';
import { FIRST_FOLDERS } from '../../../../contract/photos/photoFolders.ts';
import type { PhotoFolder } from '../../../../contract/photos/photos.schema.ts';
import { replyBodySchema } from '../../../../contract/reponses/reponses.schema.ts';
import { listFamilles, requireFamille } from '../../../features/familles/familles.repository.ts';
import { allowFolder, changeFamille, createFamille } from '../../../features/familles/familles.usecases.ts';
import { createImports, type Imports } from '../../../features/imports/imports.usecases.ts';
import { recordReply } from '../../../features/reponses/reponses.usecases.ts';
import { migrations } from '../../../siteDatabase/migrations/all.ts';
import type { SiteDatabase } from '../../../siteDatabase/port.ts';
import { postgresDatabase } from '../../../siteDatabase/postgres.ts';
import { sqliteDatabase } from '../../../siteDatabase/sqlite.ts';
import { booleanColumns, type Store, type Tables, type Transaction } from '../../../siteDatabase/tables.ts';
import { database, test } from '../../../testing/databaseKit.fixtures.ts';
import { folder } from '../../../testing/folderKit.fixtures.ts';
import { NOW, replyOf } from '../../../testing/site.fixtures.ts';
import { workHere } from '../../../testing/workHere.fixtures.ts';
import { ProblemError } from '../../http/problemError.ts';
import { openDatabase } from '../open.ts';

/** Fields of a family that the calls below may change, as the model keeps them. */
interface Held {
  nom: string;
  answer: boolean | null;
  guests: string[];
  city: string;
  folders: string[];
  version: number;
}

/** `who` is the process on PostgreSQL that takes the call. */
type Call = { who: 'first' | 'second' } & (
  | ({ nom: string } & FamilyCall)
  | { kind: 'import'; lines: { nom: string; city: string }[] }
  | { kind: 'keep' }
  | { kind: 'restore' }
);
type FamilyCall =
  | { kind: 'reply'; answer: boolean; guests: string[]; override: boolean }
  | { kind: 'edit'; city: string; seen: number }
  | { kind: 'folder'; folder: PhotoFolder; allowed: boolean };

/** Names that the two databases might order, compare or store differently. */
const NAMES = ['Zoé', 'étienne', 'Étienne', 'O’Brien', 'D"\\é', 'abé 🎉'];
const name = fc.constantFrom(...NAMES);
/** Names without a second spelling among the above, so that a list identifies a family by its name. */
const LISTED = ['Zoé', 'O’Brien', 'Œuvrard', 'Nguyễn'];
const CITIES = ['Albi', 'Sète', 'L’Haÿ-les-Roses'];

const familyCall: fc.Arbitrary<FamilyCall> = fc.oneof(
  fc.record({
    kind: fc.constant('reply' as const),
    answer: fc.boolean(),
    guests: fc.array(name, { minLength: 1, maxLength: 4 }),
    override: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('edit' as const), city: name, seen: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    kind: fc.constant('folder' as const),
    folder: fc.constantFrom(...FIRST_FOLDERS),
    allowed: fc.boolean(),
  }),
);
const lines = fc.uniqueArray(
  fc.record({ nom: fc.constantFrom(...LISTED), city: fc.constantFrom(...CITIES) }),
  { selector: ({ nom }) => nom, minLength: 1 },
);
const call: fc.Arbitrary<Call> = fc
  .record({
    who: fc.constantFrom('first' as const, 'second' as const),
    what: fc.oneof(
      { weight: 16, arbitrary: fc.tuple(name, familyCall).map(([nom, asked]) => ({ nom, ...asked })) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('import' as const), lines }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'keep' as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'restore' as const }) },
    ),
  })
  .map(({ what, who }) => ({ who, ...what }));

const act = { at: NOW, who: null };
const RUNS = Number(process.env.RUNS ?? 6);

interface Site {
  kept: SiteDatabase;
  /** Calls alternate between these processes. */
  processes: Process[];
  open(): Promise<Process[]>;
}
interface Process {
  store: Store;
  imports: Imports;
}

let sqlite: Site;
let postgres: Site;
beforeEach(async () => {
  const file = join(folder, 'wedding.sqlite');
  sqlite = await openSite(sqliteDatabase(file), [{ file }]);
  const { url } = database;
  postgres = await openSite(postgresDatabase(url), [{ url }, { url }]);
});
afterEach(async () => {
  for (const { processes } of [sqlite, postgres]) for (const { store } of processes) await store.close();
});

async function openSite(
  kept: SiteDatabase,
  databases: readonly ({ file: string } | { url: string })[],
): Promise<Site> {
  const openProcess = async (database: { file: string } | { url: string }) => {
    const store = await openDatabase<Tables>({ ...database, migrations, booleanColumns });
    return {
      store,
      imports: createImports({ store, workApart: workHere, questions: () => [], now: () => NOW }),
    };
  };
  const open = () => Promise.all(databases.map(openProcess));
  return { kept, open, processes: await open() };
}

const processOf = ({ processes }: Site, who: Call['who']): Process => {
  const found = processes[who === 'first' ? 0 : processes.length - 1];
  if (!found) throw new Error('no process');
  return found;
};

async function heldBy({ db }: Store): Promise<Held[]> {
  return (await listFamilles(db)).map(({ nom, answer, invites, city, permissions, version }) => ({
    nom,
    answer,
    guests: invites.map((invite) => invite.nom),
    city,
    folders: permissions.map(({ folder: allowed }) => allowed),
    version,
  }));
}

async function runOnFamily(tx: Transaction, asked: { nom: string } & FamilyCall): Promise<unknown> {
  const all = await listFamilles(tx);
  const famille = await requireFamille(tx, all.find(({ nom }) => nom === asked.nom)?.id ?? '');
  if (asked.kind === 'edit')
    return changeFamille(tx, { id: famille.id, version: asked.seen, city: asked.city }, act);
  if (asked.kind === 'folder') return allowFolder(tx, famille, { ...asked, act });
  const { answer, guests, override } = asked;
  const invites = answer ? guests.map((nom) => ({ nom, prenom: 'a', child: false, age: null })) : [];
  const reply = { ...replyOf(famille), answer, override, invites, numberPers: answer ? guests.length : null };
  const body = replyBodySchema.parse({ ...reply, gardeEnfant: answer ? false : null });
  return (await recordReply(tx, body, act)).famille;
}

const csvOf = (listed: readonly { nom: string; city: string }[]) =>
  Buffer.from(
    ['Nom;Invitation;Ville', ...listed.map(({ nom, city }) => `${nom};Repas;${city}`), ''].join('\n'),
  );

async function run(site: Site, asked: Call): Promise<unknown> {
  const { store, imports } = processOf(site, asked.who);
  if (asked.kind === 'keep') {
    rmSync(backupOf(site), { force: true });
    return site.kept.copyTo(backupOf(site));
  }
  if (asked.kind === 'restore') return restore(site);
  if (asked.kind !== 'import') return store.write((tx) => runOnFamily(tx, asked));
  const as = { columns: {}, asLast: true, sheets: null, invitation: null, corrections: [], same: [] };
  const { token } = await imports.preview(csvOf(asked.lines), as);
  return imports.confirm(token, {}, act);
}

const backupOf = ({ kept }: Site) => join(folder, `backup-${kept.name === postgres.kept.name}`);

/** Restores as an operator does: stops the site, and starts it on the restored database. */
async function restore(site: Site): Promise<void> {
  if (!existsSync(backupOf(site))) return;
  for (const { store } of site.processes) await store.close();
  const prepared = join(folder, 'prepared');
  copyFileSync(backupOf(site), prepared);
  await site.kept.replaceBy(prepared, { folder: join(folder, randomUUID()), owner: statSync(folder) });
  site.processes = await site.open();
}

const outcome = (site: Site, asked: Call) =>
  run(site, asked).then(
    () => 'done',
    (error: unknown) => (error instanceof ProblemError ? error.code : error),
  );

interface Stored {
  families: Map<string, Held>;
  /** The town that the last list told of each family. */
  told: Map<string, string>;
}
interface Model extends Stored {
  kept: Stored | null;
}

const NOTHING = { answer: null, guests: [], city: '', folders: [], version: 1 };

/** What the site promises, without a database. */
function runOnModel(model: Model, asked: Call): string {
  const { families, told, kept } = model;
  if (asked.kind === 'keep') model.kept = structuredClone({ families, told });
  else if (asked.kind === 'restore') Object.assign(model, structuredClone(kept));
  else if (asked.kind === 'import') for (const { nom, city } of asked.lines) importInModel(model, nom, city);
  else return runOnHeld(model.families.get(asked.nom), asked);
  return 'done';
}

function importInModel({ families, told }: Stored, nom: string, city: string): void {
  const known = families.get(nom);
  const before = told.get(nom);
  if (!known) families.set(nom, { ...NOTHING, nom, city });
  // The address that came with a yes is the family's own, and what the list does not change stays.
  else if (known.city !== city && city !== before && (known.answer !== true || known.city === '')) {
    // Where both have changed, the hosts are asked, and again the next time.
    if (before !== undefined && known.city !== before) return;
    Object.assign(known, { city, version: known.version + 1 });
  }
  told.set(nom, city);
}

function runOnHeld(held: Held | undefined, asked: FamilyCall): string {
  if (!held) return 'unknown-family';
  if (asked.kind === 'folder') {
    const others = held.folders.filter((each) => each !== asked.folder);
    held.folders = (asked.allowed ? [...others, asked.folder] : others).sort();
    return 'done';
  }
  if (asked.kind === 'edit') {
    if (asked.seen !== held.version) return 'stale-family';
    held.city = asked.city;
  } else {
    const sent = { answer: asked.answer, guests: asked.answer ? asked.guests : [], city: 'Toulouse' };
    if (held.answer !== null && !asked.override) {
      const { answer, guests, city } = held;
      // The very reply that is stored, sent again, is a success that changes nothing.
      return isDeepStrictEqual(sent, { answer, guests, city }) ? 'done' : 'already-answered';
    }
    Object.assign(held, structuredClone(sent));
  }
  held.version += 1;
  return 'done';
}

async function startAnew(): Promise<Model> {
  for (const site of [sqlite, postgres]) {
    rmSync(backupOf(site), { force: true });
    await processOf(site, 'first').store.write(async (tx) => {
      await tx.deleteFrom('familles').execute();
      for (const nom of NAMES)
        await createFamille(tx, { nom, prenom: '', invitedTovh: false, invitedToReception: true });
    });
  }
  return { families: new Map(NAMES.map((nom) => [nom, { nom, ...NOTHING }])), told: new Map(), kept: null };
}

test(
  'any replies, edits, permissions, imports and restores give the same in SQLite, two processes on PostgreSQL and the model, step by step',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 20 }), async (calls) => {
        const model = await startAnew();
        for (const asked of calls) {
          const expected = runOnModel(model, asked);
          expect(await outcome(sqlite, asked)).toBe(expected);
          expect(await outcome(postgres, asked)).toBe(expected);
          const byBytes = [...model.families.values()].sort((one, other) =>
            Buffer.compare(Buffer.from(one.nom), Buffer.from(other.nom)),
          );
          for (const { store } of [...sqlite.processes, ...postgres.processes])
            expect(await heldBy(store)).toEqual(byBytes);
        }
      }),
      { numRuns: RUNS },
    );
  },
  300_000 + RUNS * 5000,
);
