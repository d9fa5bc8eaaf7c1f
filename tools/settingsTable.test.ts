import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFERENCE, withVariables } from './settingsTable.ts';

test('docs/reference.md lists every environment variable as the configuration has it (npm run fix writes the table)', () => {
  const document = readFileSync(REFERENCE, 'utf8');
  expect(document).toContain('| `PORT` | `8080` |');
  expect(document).toBe(withVariables(document));
});
