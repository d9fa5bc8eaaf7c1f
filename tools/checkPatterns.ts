/** `npm run check:patterns`: no regular expression that guests reach takes more than linear time. */
import { globSync, readFileSync } from 'node:fs';
import { EXCEPTIONS } from './patternExceptions.ts';
import { patternsOf, slowness } from './patterns.ts';

const found = globSync('{contract,server,web}/**/*.{ts,tsx}')
  .filter((file) => !/\.(?:test|fixtures|config)\.tsx?$/.test(file))
  .flatMap((file) => patternsOf(file, readFileSync(file, 'utf8')).map((pattern) => ({ file, ...pattern })));

const problems: string[] = [];
for (const { file, line, text, regex } of found) {
  if (EXCEPTIONS.has(text)) continue;
  const why = regex ? await slowness(regex) : 'computed: it cannot be judged';
  if (why) problems.push(`${file}:${line} ${text} ${why}`);
}
const texts = new Set(found.map(({ text }) => text));
for (const text of EXCEPTIONS.keys())
  if (!texts.has(text))
    problems.push(`tools/patternExceptions.ts: ${text} is gone, its exception may go too`);

for (const problem of problems) console.error(problem);
console.log(`${found.length} patterns, ${EXCEPTIONS.size} exceptions, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
