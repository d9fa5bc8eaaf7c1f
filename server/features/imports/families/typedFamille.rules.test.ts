import { expect, test } from 'vitest';
import { LIMITS, MAX_GUESTS } from '../../../../contract/limits.ts';
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
  ['Keller', 'Mme Keller Anne', 'Anne', ['Anne Keller']],
  ['Le Gall', 'Zoé Le Gall', 'Zoé', ['Zoé Le Gall']],
  ['Famille Keller', 'Bastien', 'Bastien', ['Bastien Keller']],
  ['Keller', 'Tata Yamina', 'Tata Yamina', ['Tata Yamina Keller']],
  ['Keller', 'M. et Mme', 'M. et Mme', ['', '']],
  ['M. et Mme Keller', 'Jean-Luc et Marie', 'Jean-Luc et Marie', ['Jean-Luc Keller', 'Marie Keller']],
  ['Mme Keller', 'Anne', 'Anne', ['Anne Keller']],
  ['Keller', '', '', []],
])('« %s », « %s » typed by a host greets « %s » and has the guests %j', (nom, prenom, greeted, guests) => {
  const read = typedFamille({ nom, prenom });
  const told = read.invites.map((guest) =>
    [`${guest.prenom} ${guest.nom}`.trim(), guest.age ?? []].flat().join(', '),
  );
  expect([read.prenom, told, read.doubts]).toEqual([greeted, guests, []]);
});

test.each([
  ['M. et Mme Keller', 'Jean-Luc et Marie', 'Keller'],
  ['Mme Keller', 'Anne', 'Keller'],
  // Nothing else would say who they are.
  ['M. et Mme Keller', '', 'M. et Mme Keller'],
  ['Famille Keller', 'Anne', 'Famille Keller'],
])('the last name typed as « %s » beside « %s » is stored as « %s »', (nom, prenom, stored) => {
  expect(typedFamille({ nom, prenom }).nom).toBe(stored);
});

const ONE_MISSING = '«\u00a0M. et Mme Jean-Luc\u00a0»\u00a0: deux convives, un prénom à compléter.';
test.each([
  ['M. et Mme Keller', 'Jean-Luc', ['Jean-Luc', '']],
  ['Keller', 'M. et Mme Jean-Luc', ['Jean-Luc', '']],
  ['M. et Mme Keller', 'Jean-Luc, Léa (4 ans)', ['Jean-Luc', 'Léa', '']],
])(
  'of the couple « %s », « %s » both are guests and greeted, and the other first name is asked',
  (nom, prenom, guests) => {
    const { invites, doubts, ...greeted } = typedFamille({ nom, prenom });
    expect(greeted).toEqual({ nom: 'Keller', prenom: 'M. et Mme Jean-Luc' });
    expect([invites.map((guest) => guest.prenom), doubts]).toEqual([guests, [ONE_MISSING]]);
  },
);

test.each([
  ['Anne-Marie (Nanou)', 'Anne-Marie (Nanou)', null],
  ['Anne (maman de Paul) et Léa', 'Anne (maman de Paul)', null],
  ['Anne (sans gluten) et Léa', 'Anne', 'sans gluten'],
  ['Anne (pas de porc) et Léa', 'Anne', 'pas de porc'],
  ['Anne (végé) et Léa', 'Anne', 'végé'],
  ['Anne (cœliaque) et Léa', 'Anne', 'cœliaque'],
])(
  'in « %s » a bracket is a diet only where it names one, and else is kept in the name, with a doubt',
  (prenom, name, diet) => {
    const { invites, doubts } = typedFamille({ nom: 'Keller', prenom });
    expect([invites[0]?.prenom, invites[0]?.diet ?? null]).toEqual([name, diet]);
    expect(doubts).toEqual(diet === null ? [`«\u00a0${name}\u00a0» est lu comme un prénom.`] : []);
  },
);

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

test('no more is read than a family may be called', () => {
  const long = 'Lou, '.repeat(3300);
  expect(typedFamille({ nom: 'Keller', prenom: long }).invites).toHaveLength(LIMITS.name / 'Lou, '.length);
  expect(typedFamille({ nom: long, prenom: 'Anne' }).invites).toHaveLength(1);
});
