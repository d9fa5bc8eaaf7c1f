/** `npm run check:names`: the `<word>` of each file `x.<word>.ts` is in the list and fits its folder. */
import { globSync } from 'node:fs';

/** Word -> folders where it may stand, and its job. Files with other jobs have no word: `sentTime.ts`. */
const WORDS: Readonly<Record<string, readonly [where: RegExp, job: string]>> = {
  schema: [/^contract\//, 'shapes on the wire'],
  rules: [/^(contract|server\/(features|siteDatabase)|web)\//, 'pure decisions'],
  routes: [/^server\/features\//, 'calls and their answers'],
  usecases: [/^server\/features\//, 'the story of each write'],
  repository: [/^server\/(features|siteDatabase)\//, 'the only SQL'],
  guard: [/^server\/features\//, 'who asks, before the body is read'],
  lookup: [/^server\/features\//, 'who asks, from a secret of theirs'],
  rights: [/^server\/features\//, 'what the one who asks may have'],
  catalogue: [/^server\/features\/photos\//, 'an index kept in memory'],
  transport: [/^server\/features\//, 'the only file that speaks another program’s protocol'],
  file: [/^server\/features\/wedding\//, 'one file of the content'],
  api: [/^web\//, 'the calls that a side makes'],
  columns: [/^web\//, 'the columns of a table'],
  test: [/^(contract|server|web|tools|bench)\//, 'tests of the file beside it'],
  fixtures: [/^(contract|server)\//, 'what several tests start from'],
  journey: [/^e2e\//, 'what a person does, in a browser'],
  fixture: [/^e2e\//, 'what several journeys start from'],
  page: [/^bench\//, 'what runs inside the measured page'],
  config: [/^/, 'settings of a tool'],
};

const files = globSync('{contract,server,web,e2e,bench,tools}/**/*.{ts,tsx,js,mjs}', {
  exclude: ['**/node_modules', '**/*.d.mts'],
});
const problems = files.flatMap((file) => {
  const words = file
    .slice(file.lastIndexOf('/') + 1)
    .split('.')
    .slice(1, -1);
  return words
    .filter((word) => !WORDS[word]?.[0].test(file))
    .map(
      (word) =>
        `${file}: « ${word} » ${WORDS[word] ? 'does not belong in this folder' : 'is no word of the list'}`,
    );
});
for (const problem of problems) console.error(`${problem} (tools/checkFileNames.ts)`);
console.log(`${files.length} file names, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
