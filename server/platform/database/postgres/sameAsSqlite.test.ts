/** The same calls in a row on SQLite, on two processes of PostgreSQL in turn, and on a model of a few lines: all three say and hold the same. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIRST_FOLDERS } from '../../../../contract/photoFolders.ts';
import type { PhotoFolder } from '../../../../contract/photos.schema.ts';
import { replyBodySchema } from '../../../../contract/reponses.schema.ts';
import { listFamilles, requireFamille } from '../../../features/familles/familles.repository.ts';
import { allowFolder, changeFamille, createFamille } from '../../../features/familles/familles.usecases.ts';
import { recordReply } from '../../../features/reponses/reponses.usecases.ts';
import { migrations } from '../../../migrations/all.ts';
import { booleanColumns, type Store, type Tables, type Transaction } from '../../../tables.ts';
import { NOW, replyOf } from '../../../testing.fixtures.ts';
import { takeDatabase } from '../../../testingPostgres.fixtures.ts';
import { ProblemError } from '../../problemError.ts';
import { openDatabase } from '../open.ts';

/** The model knows of a family what the calls below may change. */
interface Held {
  nom: string;
  answer: boolean | null;
  guests: string[];
  city: string;
  folders: string[];
  version: number;
}

type Call = { nom: string; who: 'first' | 'second' } & (
  | { kind: 'reply'; answer: boolean; guests: string[]; override: boolean }
  | { kind: 'edit'; city: string; seen: number }
  | { kind: 'folder'; folder: PhotoFolder; allowed: boolean }
);

/** Names that the two databases might order, compare or write each in its own way. */
const NAMES = ['Zoé', 'étienne', 'Étienne', 'O’Brien', 'D"\\é', 'abé 🎉'];
const name = fc.constantFrom(...NAMES);
const call: fc.Arbitrary<Call> = fc
  .record({
    nom: name,
    who: fc.constantFrom('first' as const, 'second' as const),
    what: fc.oneof(
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
    ),
  })
  .map(({ what, ...rest }) => ({ ...rest, ...what }));

const act = { at: NOW, who: null };
let database: Awaited<ReturnType<typeof takeDatabase>>;
let sqlite: Store;
let postgres: Record<Call['who'], Store>;
beforeEach(async () => {
  database = await takeDatabase();
  const options = { migrations, booleanColumns };
  sqlite = await openDatabase<Tables>({ file: ':memory:', ...options });
  const open = () => openDatabase<Tables>({ url: database.url, ...options });
  postgres = { first: await open(), second: await open() };
});
afterEach(async () => {
  for (const store of [sqlite, postgres.first, postgres.second]) await store.close();
  await database.giveBack();
});

async function heldBy({ db }: Store): Promise<Held[]> {
  return (await listFamilles(db)).map(({ nom, answer, invites, city, permissions, version }) => ({
    nom,
    answer,
    guests: invites.map((invite) => invite.nom),
    city,
    folders: permissions.map(({ folder }) => folder),
    version,
  }));
}

async function run(tx: Transaction, asked: Call): Promise<unknown> {
  const all = await listFamilles(tx);
  const famille = await requireFamille(tx, all.find(({ nom }) => nom === asked.nom)?.id ?? '');
  if (asked.kind === 'edit')
    return changeFamille(tx, { id: famille.id, version: asked.seen, city: asked.city }, act);
  if (asked.kind === 'folder') return allowFolder(tx, famille, { ...asked, act });
  const { answer, guests, override } = asked;
  const invites = answer ? guests.map((nom) => ({ nom, prenom: 'a', child: false, age: null })) : [];
  const reply = { ...replyOf(famille), answer, override, invites, numberPers: answer ? guests.length : null };
  return recordReply(tx, replyBodySchema.parse({ ...reply, gardeEnfant: answer ? false : null }), act);
}

const outcome = (store: Store, asked: Call) =>
  store
    .write((tx) => run(tx, asked))
    .then(
      () => 'done',
      (error: unknown) => (error instanceof ProblemError ? error.code : error),
    );

/** What the site promises, without a database. */
function runOnModel(held: Held, asked: Call): string {
  if (asked.kind === 'folder') {
    const others = held.folders.filter((folder) => folder !== asked.folder);
    held.folders = (asked.allowed ? [...others, asked.folder] : others).sort();
    return 'done';
  }
  if (asked.kind === 'edit') {
    if (asked.seen !== held.version) return 'stale-family';
    held.city = asked.city;
  } else {
    if (held.answer !== null && !asked.override) return 'already-answered';
    held.answer = asked.answer;
    held.guests = asked.answer ? [...asked.guests] : [];
    held.city = 'Toulouse';
  }
  held.version += 1;
  return 'done';
}

async function startAnew(): Promise<Map<string, Held>> {
  const nothing = { answer: null, guests: [], city: '', folders: [], version: 1 };
  for (const { write } of [sqlite, postgres.first])
    await write(async (tx) => {
      await tx.deleteFrom('familles').execute();
      for (const nom of NAMES)
        await createFamille(tx, { nom, prenom: '', invitedTovh: false, invitedToReception: true });
    });
  return new Map(NAMES.map((nom) => [nom, { nom, ...nothing }]));
}

test('any replies, edits and permissions leave the same in SQLite, in PostgreSQL and in the model, step by step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 20 }), async (calls) => {
      const model = await startAnew();
      for (const asked of calls) {
        const held = model.get(asked.nom);
        if (!held) throw new Error('unknown family');
        const expected = runOnModel(held, asked);
        expect(await outcome(sqlite, asked)).toBe(expected);
        expect(await outcome(postgres[asked.who], asked)).toBe(expected);
        const byBytes = [...model.values()].sort((one, other) =>
          Buffer.compare(Buffer.from(one.nom), Buffer.from(other.nom)),
        );
        expect(await heldBy(sqlite)).toEqual(byBytes);
        expect(await heldBy(postgres.first)).toEqual(byBytes);
      }
    }),
    { numRuns: 12 },
  );
});
