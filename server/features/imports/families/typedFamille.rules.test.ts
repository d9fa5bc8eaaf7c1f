import { expect, test } from 'vitest';
import { MAX_GUESTS } from '../../../../contract/limits.ts';
import { typedFamille } from './typedFamille.rules.ts';

test.each([
  ['Keller', 'Bastien et Maud', 'Bastien et Maud', ['Bastien Keller', 'Maud Keller']],
  ['Keller et Duval', 'Bastien & Maud', 'Bastien et Maud', ['Bastien Keller', 'Maud Duval']],
  ['Keller', 'Maud', 'Maud', ['Maud Keller']],
  ['Keller', 'Anne + 1', 'Anne', ['Anne Keller', '']],
  ['Keller', 'Anne (2)', 'Anne', ['Anne Keller', '']],
  ['Keller', 'Anne, Léa 4 ans', 'Anne', ['Anne Keller', 'Léa Keller, 4']],
  ['Keller', 'Anne, Léa (4 ans)', 'Anne', ['Anne Keller', 'Léa Keller, 4']],
  ['Keller', 'Anne + 80', 'Anne', ['Anne Keller', ...Array.from({ length: MAX_GUESTS - 1 }, () => '')]],
  ['Keller', 'Bastien Keller et Maud Keller', 'Bastien et Maud', ['Bastien Keller', 'Maud Keller']],
  ['Keller et Duval', 'Maud DUVAL, Bastien Keller', 'Maud et Bastien', ['Maud Duval', 'Bastien Keller']],
  ['Le Gall', 'Zoé Le Gall', 'Zoé', ['Zoé Le Gall']],
  ['Famille Keller', 'Bastien', 'Bastien', ['Bastien Keller']],
  ['Keller', 'Tata Yamina', 'Tata Yamina', ['Tata Yamina Keller']],
  ['Keller', 'M. et Mme', 'M. et Mme', ['', '']],
  ['Keller', '', '', []],
])('« %s », « %s » typed by a host greets « %s » and has the guests %j', (nom, prenom, greeted, guests) => {
  const read = typedFamille({ nom, prenom });
  const told = read.invites.map((guest) =>
    [`${guest.prenom} ${guest.nom}`.trim(), guest.age ?? []].flat().join(', '),
  );
  expect([read.prenom, told, read.doubts]).toEqual([greeted, guests, []]);
});

test.each([
  ['Bastien et Maud Duval', ['Bastien', 'Maud Duval'], '«\u00a0Maud Duval\u00a0» est lu comme un prénom.'],
  ['Anne et famille', ['Anne', ''], '«\u00a0famille\u00a0»\u00a0: une place est gardée.'],
  ['Anne et sa famille', ['Anne', ''], '«\u00a0sa famille\u00a0»\u00a0: une place est gardée.'],
  [
    'Anne et Léa (4)',
    ['Anne', 'Léa', '', ''],
    'Le nombre entre parenthèses est lu comme un nombre de places.',
  ],
])('« %s » has the guests %j and a doubt', (prenom, guests, doubt) => {
  const { invites, doubts } = typedFamille({ nom: 'Keller', prenom });
  expect(invites.map((guest) => guest.prenom)).toEqual(guests);
  expect(doubts).toEqual([doubt]);
});
