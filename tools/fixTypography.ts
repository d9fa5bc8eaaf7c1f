/** Part of `npm run fix`: sets the spaces, apostrophes and quotes of the French sentences in the sources. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeset } from '../server/features/wedding/read/typography.rules.ts';
import { typographyProblems } from './frenchTypography.ts';
import { sourceTexts } from './sourceTexts.ts';

const ROOT = join(import.meta.dirname, '..');

for (const { file, text, raw } of sourceTexts(['web', 'contract'])) {
  if (typographyProblems(text).length === 0) continue;
  const path = join(ROOT, file);
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replaceAll(raw, () => typeset(raw)),
  );
}
