import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadWedding } from '../server/features/wedding/read/loader.ts';
import { typographyProblems } from './frenchTypography.ts';
import { sourceTexts } from './sourceTexts.ts';

const CONTENT = join(import.meta.dirname, '../content');

describe('the check itself', () => {
  test.each([
    ['Qui vient ?', 'espace ordinaire avant ; : ! ou ?'],
    ['Qui vient?', 'pas d’espace avant ! ou ?'],
    ['« oui »', 'guillemets sans espace insécable'],
    ["l'urne", 'apostrophe droite'],
    ['Et puis...', 'trois points au lieu de …'],
    ['Merci du fond du coeur', 'oe au lieu de œ'],
    ['A bientôt', 'capitale sans accent'],
    ['Eglise', 'capitale sans accent'],
    ['15 €', 'espace ordinaire avant €'],
  ])('%s', (text, problem) => {
    expect(typographyProblems(text)).toEqual([problem]);
  });

  test.each([
    'Qui vient\u202f?',
    '«\u00a0oui\u00a0»',
    'À bientôt, l’œil vif',
    '/photos?hash=a',
    '(max-width: 600px)',
    'poème',
    'A payé',
  ])('%s is right', (text) => {
    expect(typographyProblems(text)).toEqual([]);
  });
});

test('every French text of the pages and of the contract has correct typography (npm run fix sets the spaces)', () => {
  const problems = sourceTexts(['web', 'contract']).flatMap(({ file, line, text }) =>
    typographyProblems(text).map((problem) => `${file}:${line} ${problem} : ${text.trim()}`),
  );
  expect(problems).toEqual([]);
});

test('every text of the default wedding has correct typography', async () => {
  const outcome = await loadWedding(CONTENT);
  if (!outcome.ok) throw new Error('the default content has problems');
  const { wedding, mail } = outcome.value;
  // The reply form is quoted from the specification as it is.
  const { form: _quoted, ...said } = wedding;
  const problems = texts({ said, mail }).flatMap((text) =>
    typographyProblems(text).map((problem) => `${problem} : ${text}`),
  );
  expect(problems).toEqual([]);
});

/** Returns every text inside a value, without the tags of mails. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/<[^>]*>/g, ' ')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}
