import { expect, test } from 'vitest';
import { aQuestion } from '../../../contract/questions/questions.fixtures.ts';
import { asCsv } from '../exports/files.ts';
import { readList } from '../imports/reading/readList.ts';
import { findTables } from '../imports/table/table.rules.ts';
import { questionColumns } from './questionColumns.rules.ts';

test('a question worded like a field of a newer release keeps the answers of older lists', async () => {
  const questions = [
    aQuestion('garde', { wording: 'Garde d’enfants\u202f?', of: 'famille' }),
    aQuestion('ans', { wording: 'Âge\u202f?', kind: 'text' }),
    aQuestion('pays', { wording: 'Pays', kind: 'text', of: 'famille' }),
  ];
  const columns = questionColumns(questions, []);
  expect(columns.map(({ heading }) => heading)).toEqual([
    'Question «\u00a0garde\u00a0»',
    'Question de convive «\u00a0ans\u00a0»',
    'Question «\u00a0pays\u00a0»',
  ]);
  const rows = [
    ['Nom', 'Pays', 'Garde d’enfants', 'Garde d’enfants\u202f?', 'Convive 2 âge', 'Convive 2 Âge\u202f?'],
    ['Martin', 'France', 'oui', 'non', '4', 'trente'],
  ];
  const read = await readList(Buffer.from(await asCsv(rows)));
  if (read.kind !== 'sheets') throw new Error(read.problem);
  const [list] = findTables(read.sheets, { columns: {}, sheets: null }, columns);
  expect(list?.table.fields).toEqual([
    'nom',
    'country',
    'gardeEnfant',
    'question.garde',
    'invites.1.age',
    'invites.1.question.ans',
  ]);
});
