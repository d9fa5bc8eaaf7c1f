import { expect, test } from 'vitest';
import { PLAIN_FIELDS } from '../../../../contract/imports/listColumns.ts';
import { choiceGroups, KEPT_CHOICES } from './columnChoices.rules.ts';

const columns = (...fields: (string | null)[]) =>
  fields.map((field, index) => ({ heading: `Titre ${index}`, field, example: '' }));
const menu = ['vegan', 'Végétarien ?'] as const;
const question = (of: 'famille' | 'guest') => ({ key: menu[0], of, wording: menu[1] });

test('each field can be chosen once, what most lists have first, and numbered guests last', () => {
  const groups = choiceGroups(columns('nom', null), []);
  const values = groups.flatMap(({ choices }) => choices.map(({ value }) => value));
  const numbered = values.filter((value) => value.startsWith('invites.'));
  expect([...values, ...KEPT_CHOICES.map(({ value }) => value)].sort()).toEqual(
    [...Object.keys(PLAIN_FIELDS), ...numbered].sort(),
  );
  expect(groups.map(({ title }) => title)).toEqual([
    ...['La famille', 'Son adresse', 'Son invitation', 'Ses convives', 'Réponses et séjour'],
    ...['Une ligne par convive', 'Une colonne par convive'],
  ]);
  expect(values.slice(-numbered.length)).toEqual(numbered);
});

test('numbered guests are one more than the list has, at least two, with the couple’s questions', () => {
  const last = (...fields: (string | null)[]) =>
    choiceGroups(columns(...fields), [question('guest')])
      .at(-1)
      ?.choices.at(-1);
  expect(last('nom')).toEqual({ value: 'invites.1.question.vegan', label: 'Convive 2 Végétarien ?' });
  expect(last('invites.2.prenom')?.value).toBe('invites.3.question.vegan');
  expect(last('invites.4.question.vegan')?.value).toBe('invites.5.question.vegan');
});

test('the couple’s questions are about the family or the row’s guest', () => {
  const values = (['famille', 'guest'] as const).map(
    (of) =>
      choiceGroups([], [question(of)]).find(({ title }) => title === 'Vos questions')?.choices[0]?.value,
  );
  expect(values).toEqual(['question.vegan', 'inviteQuestion.vegan']);
});
