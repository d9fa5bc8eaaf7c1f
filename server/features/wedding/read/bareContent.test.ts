/** The minimum of a content: names, day and deadline. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { familleContentSchema, weddingSchema } from '../../../../contract/wedding/wedding.schema.ts';
import { problemLine } from '../problems.ts';
import { contentFor } from '../render/content.rules.ts';
import { copyContent, DEFAULT_CONTENT } from '../testing.fixtures.ts';
import { loadWedding } from './loader.ts';

const BARE = 'titre: Zoé & Léo\ndate: 2027-06-12\nfuseau-horaire: Europe/Paris\nrepondre-avant: 1er mai\n';

const EVERYBODY = {
  answer: true,
  invitedTovh: false,
  invitedToReception: true,
  invitedForSunday: true,
  sleepingInDomain: null,
  sleepingInTent: null,
};

async function load(dir: string) {
  const outcome = await loadWedding(dir);
  if (!outcome.ok) throw new Error(outcome.problems.map(problemLine).join('\n'));
  expect(weddingSchema.parse(outcome.value.wedding)).toEqual(outcome.value.wedding);
  return outcome.value;
}

test('names and a day are enough', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await writeFile(join(dir, 'mariage.yaml'), BARE);
  const { wedding, mail } = await load(dir);
  expect(mail.subject).toBe('Invitation de la part de Zoé & Léo');
  expect(mail.ceremonyAndDrinks).toBe('');
  const content = contentFor(wedding, { famille: EVERYBODY, params: [] });
  expect(content.empty.toSorted()).toEqual([
    'contact',
    'deroule',
    'domaine',
    'eglise',
    'lendemain',
    'liste',
    'logements',
    'menu',
    'sendphotos',
    'vh',
  ]);
});

test.each([
  ['Le bouton ci-dessous reçoit vos photos.', true],
  ['Déposez-les [ici](https://depot.example/).', false],
])('words about sending photos, %s, are a page only if they lead somewhere', async (texte, isAway) => {
  const dir = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await writeFile(join(dir, 'mariage.yaml'), BARE);
  await writeFile(join(dir, 'photos.yaml'), `texte: ${JSON.stringify(texte)}\n`);
  const { wedding } = await load(dir);
  const { empty } = contentFor(wedding, { famille: EVERYBODY, params: [] });
  expect(empty.includes('sendphotos')).toBe(isAway);
});

test.each(['titre', 'date', 'fuseau-horaire', 'repondre-avant'])('without %s there is none', async (key) => {
  const dir = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await writeFile(join(dir, 'mariage.yaml'), BARE.replace(new RegExp(`^${key}:.*\n`, 'm'), ''));
  const outcome = await loadWedding(dir);
  expect(outcome.ok ? [] : outcome.problems.map(problemLine)).toEqual([
    expect.stringMatching(new RegExp(`^mariage\\.yaml:1:1 ${key} : manque ; attendu : `)),
  ]);
});

/** What each file requires, by the last key of its path. */
const NEEDED = new Set(['titre', 'date', 'fuseau-horaire', 'repondre-avant', 'nom', 'plat', 'heure']);
/** Placeholders that require their key. */
const TIED = new Set([
  'telephone',
  'participation',
  'fichier',
  'description',
  'objet',
  'singulier',
  'pluriel',
]);

type Way = 'kept' | 'absent' | 'empty';

/** The tree without what `choose` removes. */
function thinned(value: unknown, choose: () => Way): unknown {
  if (Array.isArray(value)) return value.map((item) => thinned(item, choose));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const way = NEEDED.has(key) || TIED.has(key) ? 'kept' : choose();
      if (way === 'absent') return [];
      return [[key, way === 'empty' ? '' : thinned(item, choose)]];
    }),
  );
}

test('whatever else is absent or empty, the content is complete', async () => {
  const whole = await copyContent(DEFAULT_CONTENT);
  onTestFinished(whole.remove);
  const files = (await readdir(whole.dir)).filter((name) => name.endsWith('.yaml'));
  // A text with the time of a place needs the place, so here each text says its own.
  const sources = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(whole.dir, file), 'utf8');
      return [file, source.replaceAll(/"?\{heure-[a-z-]+\}"?/g, '15h00')] as const;
    }),
  );
  const ways = fc.infiniteStream(fc.constantFrom<Way>('kept', 'kept', 'kept', 'absent', 'empty'));
  const flags = fc.record({
    answer: fc.constantFrom(true, false),
    invitedTovh: fc.boolean(),
    invitedToReception: fc.boolean(),
    invitedForSunday: fc.constantFrom(true, false, null),
    sleepingInDomain: fc.constantFrom(true, false, null),
    sleepingInTent: fc.constantFrom(true, false, null),
  });
  await fc.assert(
    fc.asyncProperty(ways, flags, async (stream, famille) => {
      const choose = () => stream.next().value;
      for (const [file, source] of sources) {
        const path = join(whole.dir, file);
        if (file !== 'mariage.yaml' && choose() === 'absent') await rm(path, { force: true });
        else await writeFile(path, stringify(thinned(parse(source, { schema: 'failsafe' }), choose)));
      }
      const { wedding } = await load(whole.dir);
      const content = contentFor(wedding, { famille, params: [{ key: 'canShowMenu', value: 'true' }] });
      expect(familleContentSchema.parse(content)).toEqual(content);
      // No row of the festivities links to a missing page.
      for (const { link } of content.timeline) expect(content.empty).not.toContain(link);
    }),
    { numRuns: 40 },
  );
});
