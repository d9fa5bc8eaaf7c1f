/**
 * Judges the regular expressions of the sources. What is known to be linear is remembered by a hash: the judge
 * takes a minute of processor for all of them, and each is the same in the next commit.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Pattern, patternsOf, slowness } from './patterns.ts';

const ROOT = join(import.meta.dirname, '..');
const MEMORY = join(import.meta.dirname, 'linearPatterns.txt');

/** Regular expressions that may be slow or are computed, each with why it is harmless. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  [
    String.raw`/(\b[dD]e)?(\s*)\{(\w+)\}/g`,
    'reads the mail templates of the content folder, in the host’s own browser',
  ],
  [
    "new RegExp(`(?<=\\\\d|\\\\b1er) (?=(?:…)(?!\\\\p{L}))`, 'gu')",
    'a list of units after one space: nothing repeats',
  ],
]);

/** Another version of the judge may judge otherwise. */
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const keyOf = (text: string) =>
  createHash('sha256').update(`${version} ${text}`).digest('base64url').slice(0, 16);

interface Judging {
  /** Judges all again. */
  anew?: boolean;
  /** Writes down which are linear. */
  remember?: boolean;
}

export async function judgedPatterns({ anew = false, remember = false }: Judging) {
  const found = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.(?:test|fixtures|config)\.tsx?$/.test(file))
    .flatMap((file) =>
      patternsOf(file, readFileSync(join(ROOT, file), 'utf8')).map((pattern) => ({ file, ...pattern })),
    );
  const problems: string[] = [];
  /** The same expression in several places is judged once. */
  const byText = Map.groupBy(found, ({ text }) => text);
  const known = new Set(anew ? [] : readFileSync(MEMORY, 'utf8').split('\n'));
  const linear = [...byText.keys()].map(keyOf).filter((key) => known.has(key));
  const unknown = [...byText].filter(([text]) => !EXCEPTIONS.has(text) && !known.has(keyOf(text)));
  const waiting = [...unknown];
  async function judgeWaiting(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [text, same] = next;
      const why = await problemOf(same[0]?.regex);
      if (why === undefined) linear.push(keyOf(text));
      else problems.push(...same.map(({ file, line }) => `${file}:${line} ${text} ${why}`));
    }
  }
  // The judge is a process of one thread.
  await Promise.all(Array.from({ length: availableParallelism() }, judgeWaiting));
  for (const text of EXCEPTIONS.keys())
    if (!byText.has(text))
      problems.push(`tools/judgedPatterns.ts: ${text} is gone, its exception may go too`);
  if (remember) writeFileSync(MEMORY, `${linear.sort().join('\n')}\n`);
  return { found: found.length, judged: unknown.length, problems };
}

async function problemOf(regex: Pattern['regex']): Promise<string | undefined> {
  return regex ? await slowness(regex) : 'computed: it cannot be judged';
}
