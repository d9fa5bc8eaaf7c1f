import { expect, test } from 'vitest';
import { aFamille } from '../../../contract/familles/familles.fixtures.ts';
import { catererSheets } from './caterer.rules.ts';

test.each(['Chaise haute', null])('the sheets have the column of childcare that is told: %s', (childcare) => {
  const sheets = catererSheets([aFamille({ answer: true })], { questions: [], childcare });
  const told = sheets.filter(({ rows }) => rows[0]?.includes('Chaise haute')).map(({ name }) => name);
  expect(told).toEqual(childcare ? ['Récapitulatif', 'Vin d’honneur', 'Repas', 'Dimanche'] : []);
  for (const { rows } of sheets) expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
});
