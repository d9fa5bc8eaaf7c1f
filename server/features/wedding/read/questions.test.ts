import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { copy, test } from '../contentKit.fixtures.ts';
import { problemLine } from '../problems.ts';
import { loadWedding } from './loader.ts';

async function read(text: string) {
  await writeFile(join(copy.dir, 'questions.yaml'), text);
  const outcome = await loadWedding(copy.dir);
  return outcome.ok ? outcome.value.wedding.questions : outcome.problems.map(problemLine);
}

const MANY = Array.from({ length: 11 }, (_, index) => `  - {cle: q${index}, question: Et ?, genre: texte}\n`);

test('an older folder has no questions, and neither has an empty file', async () => {
  const before = await loadWedding(copy.dir);
  expect(before.ok && before.value.wedding.questions).toEqual([]);
  expect(await read('questions: []\n')).toEqual([]);
  expect(await read('# rien\n')).toEqual([]);
  expect(await read('questions:\n')).toEqual([]);
});

test('omitted keys get the most common value', async () => {
  expect(await read('questions:\n  - {cle: car, question: Le car ?, genre: oui-non, a-qui: ""}\n')).toEqual([
    {
      ...{
        key: 'car',
        wording: expect.stringMatching(/^Le car\s\?$/),
        kind: 'yesNo',
        choices: [],
        of: 'guest',
      },
      ...{ audience: 'all', required: false, asked: true },
    },
  ]);
});

test('ten questions are asked at once, others are kept for their wording', async () => {
  expect(await read(`questions:\n${MANY.join('')}`)).toEqual([
    'questions.yaml:2:3 questions : 10 questions posées au maximum ; « posee: non » en retire une',
  ]);
  expect(await read(`questions:\n${MANY.join('').replace('texte}', 'texte, posee: non}')}`)).toHaveLength(11);
});

test.each([
  ['{cle: Car, question: a, genre: texte}', /questions\.0\.cle : reçu « Car » ; attendu : un nom court/],
  ['{cle: constructor, question: a, genre: texte}', /reçu « constructor »/],
  [
    '{cle: car, question: a, genre: date}',
    /questions\.0\.genre : reçu « date » ; attendu : un mot parmi oui-non/,
  ],
  [
    '{cle: car, question: a, genre: choix}',
    /questions\.0\.? : .*de 2 à 12 réponses|choix : attendu : de 2 à 12/,
  ],
  ['{cle: car, question: a, genre: choix, choix: [x, x, y]}', /deux réponses sont les mêmes/],
  ['{cle: car, question: a, genre: texte, choix: [x, y]}', /ne vont qu’avec « genre: choix »/],
  ['{cle: car, question: a, genre: texte, pour: famille, a-qui: enfants}', /ni adulte ni enfant/],
  [`{cle: car, question: ${'a'.repeat(151)}, genre: texte}`, /150 caractères au maximum/],
  ['{cle: car, question: a, genre: texte}\n  - {cle: car, question: b, genre: texte}', /déjà la clé/],
])('%s is refused at its line', async (question, said) => {
  const problems = await read(`questions:\n  - ${question}\n`);
  expect(problems).toEqual([expect.stringMatching(said)]);
  expect(problems[0]).toMatch(/^questions\.yaml:\d+:\d+ /);
});
