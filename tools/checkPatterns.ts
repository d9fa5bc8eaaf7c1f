/**
 * `npm run check:patterns`: no regular expression that guests reach takes more than linear time. Those of
 * linearPatterns.txt were judged before; `--remember` writes that file, and `npm run prove` judges all again.
 */
import { judgedPatterns } from './judgedPatterns.ts';

const { found, judged, problems } = await judgedPatterns({ remember: process.argv.includes('--remember') });
for (const problem of problems) console.error(problem);
console.log(`${found} patterns, ${judged} judged now, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
