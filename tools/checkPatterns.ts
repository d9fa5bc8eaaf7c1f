/** `npm run check:patterns`: no regular expression that guests reach takes more than linear time. */
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { EXCEPTIONS } from './patternExceptions.ts';
import { patternsOf, slowness } from './patterns.ts';

const found = globSync('{contract,server,web}/**/*.{ts,tsx}')
  .filter((file) => !/\.(?:test|fixtures|config)\.tsx?$/.test(file))
  .flatMap((file) => patternsOf(file, readFileSync(file, 'utf8')).map((pattern) => ({ file, ...pattern })));

const problems: string[] = [];
/** The same expression in several places is judged once. */
const places = Map.groupBy(found, ({ text }) => text);
const waiting = [...places].filter(([text]) => !EXCEPTIONS.has(text));
async function judgeWaiting(): Promise<void> {
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [text, same] = next;
    const regex = same[0]?.regex;
    const why = regex ? await slowness(regex) : 'computed: it cannot be judged';
    if (why) problems.push(...same.map(({ file, line }) => `${file}:${line} ${text} ${why}`));
  }
}
// The judge is a process of one thread.
await Promise.all(Array.from({ length: availableParallelism() }, judgeWaiting));
for (const text of EXCEPTIONS.keys())
  if (!places.has(text))
    problems.push(`tools/patternExceptions.ts: ${text} is gone, its exception may go too`);

for (const problem of problems) console.error(problem);
console.log(`${found.length} patterns, ${EXCEPTIONS.size} exceptions, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
