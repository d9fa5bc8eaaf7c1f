import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTables } from '../table/table.rules.ts';
import { listedFamilles } from './listedFamilles.rules.ts';

const readAs = (cell: string, heading = 'Qui') => {
  const sheets = [
    {
      name: 'Feuil1',
      rows: [
        [heading, 'Mail'],
        [cell, 'a@exemple.fr'],
      ],
    },
  ];
  return findTables(sheets, { columns: {}, sheets: null }).flatMap(
    ({ table }) => listedFamilles(table).familles,
  )[0];
};

test.each([
  ['Dubois Thomas & Camille', 'Dubois', 'Thomas et Camille'],
  ['Thomas Dubois & Camille', 'Dubois', 'Thomas et Camille'],
  ['DUBOIS Thomas / Camille', 'DUBOIS', 'Thomas et Camille'],
  ['Le Gall Claire et Paul', 'Le Gall', 'Claire et Paul'],
  ['Claire + Paul Durand-Viala', 'Durand-Viala', 'Claire et Paul'],
  ['Claire - Paul Le Gall', 'Le Gall', 'Claire et Paul'],
  ['Michel, Françoise Durand', 'Durand', 'Michel et Françoise'],
  ['Bruno Roux / Hélène Guillou', 'Roux et Guillou', 'Bruno et Hélène'],
  ['Roux Sylvie & Guillou Hélène', 'Roux et Guillou', 'Sylvie et Hélène'],
  ['Camille Dubois & Thomas', 'Dubois', 'Camille et Thomas'],
  ['Yaëlle Roux / Thomas Guillou', 'Roux et Guillou', 'Yaëlle et Thomas'],
  ['Roux Yaëlle / Guillou Thomas', 'Roux et Guillou', 'Yaëlle et Thomas'],
  ['Anne Roche et Luc Roche', 'Roche', 'Anne et Luc'],
  ['Camille - Sarah', 'Camille et Sarah', ''],
  ['Le Goff & Martin', 'Le Goff et Martin', ''],
  ['Thomas Dubois &', 'Dubois', 'Thomas'],
])('« %s » is the family %s of %s, without a question', (cell, nom, prenom) => {
  expect(readAs(cell)).toMatchObject({ name: { nom, prenom }, doubts: [] });
});

test.each([
  ['Laurent Bruno & Léa', 'Laurent', 'Bruno et Léa', 'Laurent et Léa Bruno'],
  ['Durand Paul, Anne, Luc Petit', 'Durand et Petit', 'Paul, Anne et Luc', undefined],
])('« %s » is asked about, the likeliest first', (cell, nom, prenom, other) => {
  const read = readAs(cell);
  expect(read?.name).toEqual({ nom, prenom });
  expect(read?.doubts).toMatchObject([
    {
      path: 'nom',
      message: `Lu ainsi\u00a0: nom «\u00a0${nom}\u00a0», prénoms «\u00a0${prenom}\u00a0».${other ? '' : ' Sinon, corrigez la cellule.'}`,
    },
  ]);
  expect(read?.doubts[0]?.instead).toEqual(other && [other]);
});

test('both partners of a couple with two names keep their own', () => {
  expect(readAs('Bruno Roux / Hélène Guillou')?.guests?.named).toMatchObject([
    { nom: 'Roux', prenom: 'Bruno' },
    { nom: 'Guillou', prenom: 'Hélène' },
  ]);
});

test('no name begins or ends with a separator of two people, and each word of a cell is in one name', () => {
  const firsts = fc.shuffledSubarray(['Thomas', 'Camille', 'Inès', 'Jean-Marc', 'Bruno', 'Yaëlle'], {
    ...{ minLength: 3, maxLength: 3 },
  });
  const lasts = fc.shuffledSubarray(['Dubois', 'Le Gall', 'ROUX', 'Durand-Viala', 'Laurent', 'Petit'], {
    ...{ minLength: 3, maxLength: 3 },
  });
  const orders = fc.array(fc.constantFrom('first', 'firstLast', 'lastFirst'), { minLength: 1, maxLength: 3 });
  const joint = fc.constantFrom(' & ', ' et ', ' + ', ' / ', '/', ' - ');
  const end = fc.constantFrom('', ' &', ' et', ' -', '/', ' + ');
  const cell = fc
    .tuple(firsts, lasts, orders, joint, end, end)
    .map(([first, last, order, sign, before, after]) => {
      const people = order.map((how, index) => {
        if (how === 'first') return first[index];
        return (how === 'firstLast' ? [first[index], last[index]] : [last[index], first[index]]).join(' ');
      });
      return `${before.trim()} ${people.join(sign)}${after}`;
    });
  const wordsOf = (text: string) =>
    text.split(/[\s,/&+]+/u).filter((word) => /\p{L}/u.test(word) && word !== 'et');
  fc.assert(
    fc.property(cell, fc.constantFrom('Qui', 'Nom', 'Nom et prénom'), (text, heading) => {
      const read = readAs(text, heading);
      const { nom = '', prenom = '' } = read?.name ?? {};
      const guests = read?.guests?.named.flatMap((guest) => [guest.nom, guest.prenom]) ?? [];
      for (const name of [nom, prenom, ...guests])
        expect(name).not.toMatch(/^\s*(?:[&+/-]|et\s)|(?:[&+/-]|\set)\s*$/iu);
      expect(wordsOf(`${nom} ${prenom}`).sort()).toEqual(wordsOf(text).sort());
    }),
    { numRuns: 1000 },
  );
});
