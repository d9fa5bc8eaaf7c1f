/** Small lists of families whom a couple calls by who they are: « Oncle Bernard et Tante Simone ». Counted by hand. */
import { expect, test } from 'vitest';
import { plannedRows } from './hurriedLists.fixtures.ts';

const readIn = (text: string) =>
  plannedRows(text).map(({ famille, doubts, people }) => ({
    nom: famille.nom,
    prenom: famille.prenom,
    guests: famille.invites.map(({ prenom, nom }) => `${prenom} ${nom}`.trim() || '?').join(', '),
    asked: doubts.length,
    people: people.told,
  }));

const KIN = [
  ['Oncle Bernard et Tante Simone', 'Oncle Bernard, Tante Simone'],
  ['Papi et Mamie', 'Papi, Mamie'],
  ['Parrain Luc et Marraine Anne', 'Parrain Luc, Marraine Anne'],
  ['Cousin Paul et Cousine Zoé', 'Cousin Paul, Cousine Zoé'],
  ['Tata Yamina + Tonton Ali', 'Tata Yamina, Tonton Ali'],
  ['Tata Jacqueline', 'Tata Jacqueline'],
] as const;

test.each(['Famille | Nb', 'Famille | Convives', 'Nom | Prénom', 'Qui | Mail'])(
  'under « %s » aunts and uncles keep their titles, which are nobody’s name',
  (headings) => {
    const read = readIn(`${headings}\n${KIN.map(([cell]) => `${cell} | `).join('\n')}`);
    expect(read).toEqual(
      KIN.map(([nom, guests]) => ({
        ...{ nom, prenom: '', guests },
        ...{ asked: 0, people: guests.split(', ').length },
      })),
    );
  },
);

test.each(['Famille | Nb', 'Famille | Convives', 'Nom | Mail', 'Qui | Mail'])(
  'under « %s » the last name after a couple’s titles is theirs',
  (headings) => {
    const text = `${headings}\nOncle Bernard et Tante Simone Vidal | \nCousin Paul et Cousine Zoé Le Goff | `;
    expect(readIn(text)).toEqual([
      {
        ...{ nom: 'Vidal', prenom: 'Oncle Bernard et Tante Simone', asked: 0, people: 2 },
        guests: 'Oncle Bernard Vidal, Tante Simone Vidal',
      },
      {
        ...{ nom: 'Le Goff', prenom: 'Cousin Paul et Cousine Zoé', asked: 0, people: 2 },
        guests: 'Cousin Paul Le Goff, Cousine Zoé Le Goff',
      },
    ]);
  },
);

test('guests who are named beside « Oncle Bernard et Tante Simone » are not counted twice', () => {
  const text = 'Famille | Convives\nOncle Bernard et Tante Simone | Bernard, Simone, Hugo\nPetit | Anne';
  expect(readIn(text)).toMatchObject([
    { guests: 'Bernard, Simone, Hugo', people: 3 },
    { guests: 'Anne Petit', people: 1 },
  ]);
});
