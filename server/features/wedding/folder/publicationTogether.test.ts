/** Suspended or killed publications, late readers and hand edits in any order: all read one last state. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completePublication, publishFiles } from './publication.ts';
import { digestOf, readSources } from './sources.ts';

type Gate = () => Promise<void>;

/** Runs `run` one step at a time, from gate to gate. */
function actor(run: (gate: Gate) => Promise<unknown>): () => Promise<void> {
  let go = () => {};
  let stops = () => {};
  let isOver = false;
  let isBegun = false;
  const gate: Gate = () =>
    new Promise((resolve) => {
      go = resolve;
      stops();
    });
  return () =>
    isOver
      ? Promise.resolve()
      : new Promise((resolve, reject) => {
          stops = resolve;
          if (isBegun) return go();
          isBegun = true;
          run(gate).then(() => {
            isOver = true;
            stops();
          }, reject);
        });
}

async function world() {
  const dir = await mkdtemp(join(tmpdir(), 'together-'));
  await Promise.all(['pages', 'textes'].map((folder) => mkdir(join(dir, folder))));
  let expected: Record<string, string> = {
    'mariage.yaml': '0',
    'lieux.yaml': '0',
    'textes/dimanche.md': '0',
    'menu.yaml': '0',
  };
  for (const [file, text] of Object.entries(expected)) await writeFile(join(dir, file), text);
  let round = 0;

  async function read(): Promise<void> {
    const said = [...(await readSources(dir))].map(([file, bytes]) => [file, String(bytes)]);
    expect(Object.fromEntries(said)).toEqual(expected);
  }
  return {
    dir,
    read,
    /** Every second one adds a page, the others remove it. */
    publisher: () =>
      actor(async (gate) => {
        const text = String(++round);
        const { 'menu.yaml': menu = '', ...mine } = expected;
        const after: Record<string, string | null> = {
          ...Object.fromEntries(Object.keys(mine).map((file) => [file, text])),
          'pages/a.md': 'pages/a.md' in mine ? null : text,
        };
        const digest = digestOf(await readSources(dir));
        const changed = Object.entries(after).map(
          ([file, value]) => [file, value === null ? null : Buffer.from(value)] as const,
        );
        await publishFiles(dir, new Map(changed), {
          isStill: async () => digestOf(await readSources(dir)) === digest,
          reached: async (step) => {
            if (step === 'counts') {
              const whole = Object.entries(after).filter((one): one is [string, string] => one[1] !== null);
              expected = { ...Object.fromEntries(whole), 'menu.yaml': menu };
            }
            await gate();
          },
        });
      }),
    lateReader: () => actor((gate) => completePublication(dir, { pause: gate })),
    async hand(): Promise<void> {
      await read();
      const file = round % 2 === 0 ? 'menu.yaml' : 'pages/a.md';
      const text = `à la main ${round}`;
      await mkdir(join(dir, 'pages'), { recursive: true });
      await writeFile(join(dir, file), text);
      expected = { ...expected, [file]: text };
    },
  };
}

type Step = ['publish' | 'late' | 'hand' | 'read' | 'go', number, number];

/** Two that were suspended while another one cleared away what they had begun. */
const CLEARED_AWAY: Step[] = [
  ['publish', 0, 1],
  ['go', 0, 2],
  ['publish', 0, 1],
  ['publish', 0, 1],
  ['publish', 0, 1],
  ['go', 1, 2],
  ['publish', 0, 1],
];

test('any order of publications, deaths, late readers and hand edits shows one whole state, the last one', async () => {
  const act = fc.constantFrom<Step[0][]>('publish', 'late', 'late', 'hand', 'read', 'go', 'go', 'go', 'go');
  const newest = fc.nat(2);
  const order = fc.array(fc.tuple(act, newest, fc.integer({ min: 1, max: 5 })), {
    minLength: 5,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(order, async (steps) => {
      const all = await world();
      const actors: (() => Promise<void>)[] = [];
      try {
        for (const [act, which, times] of steps) {
          if (act === 'hand') await all.hand();
          else if (act === 'read') await all.read();
          else if (act === 'go') for (let left = times; left > 0; left--) await actors.at(-1 - which)?.();
          else {
            // An actor that is never resumed has died.
            actors.push(act === 'publish' ? all.publisher() : all.lateReader());
            await actors.at(-1)?.();
          }
        }
        await all.read();
        expect((await readdir(all.dir)).filter((name) => name.startsWith('.publication.'))).toEqual([]);
      } finally {
        await rm(all.dir, { recursive: true });
      }
    }),
    { numRuns: process.env.ROUNDS === undefined ? 40 : 1000, examples: [[CLEARED_AWAY]] },
  );
});
