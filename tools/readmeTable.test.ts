import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { README, withVariables } from './readmeTable.ts';

test('the README tells every environment variable as the configuration has it (npm run fix writes the table)', () => {
  const readme = readFileSync(README, 'utf8');
  expect(readme).toContain('| `PORT` | `8080` |');
  expect(readme).toBe(withVariables(readme));
});
