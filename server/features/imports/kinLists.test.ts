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

test.each(['Famille | Nb', 'Nom | Mail', 'Famille | Prénom', 'Qui | Mail', 'Famille | Convives'])(
  'under « %s » a role before a name is none, and is kept in the note',
  (headings) => {
    const cells = ['Témoin : Bastien Leroy', 'Photographe : Luc Roux', 'Témoins : Anne Brun et Paul Petit'];
    const text = `${headings}\n${cells.map((cell) => `${cell} | `).join('\n')}`;
    const own = { asked: 0, people: 1 };
    expect(readIn(text)).toEqual([
      { nom: 'Leroy', prenom: 'Bastien', guests: 'Bastien Leroy', ...own },
      { nom: 'Roux', prenom: 'Luc', guests: 'Luc Roux', ...own },
      {
        ...{ nom: 'Brun et Petit', prenom: 'Anne et Paul', asked: 0, people: 2 },
        guests: 'Anne Brun, Paul Petit',
      },
    ]);
    const notes = plannedRows(text).map(({ famille }) => famille.note);
    expect(notes).toEqual(cells.map((cell) => `${headings.split(' |')[0]} : ${cell}`));
  },
);

test.each(['Famille | Nb', 'Nom | Prénom', 'Qui | Mail'])(
  'under « %s » cousins of a place stay whole, and those with a last name have it',
  (headings) => {
    const cells = ['Les Cousins de Bretagne', 'Cousins de Lyon', 'Les copains du foot', 'Les Cousins Leroy'];
    const read = readIn(`${headings}\n${cells.map((cell) => `${cell} | `).join('\n')}`);
    expect(read.map(({ nom, prenom }) => [nom, prenom])).toEqual([
      ...cells.slice(0, 3).map((cell) => [cell, '']),
      ['Leroy', ''],
    ]);
  },
);

test.each(['Famille | Nb', 'Nom | Mail', 'Famille | Prénom', 'Qui | Mail', 'Famille | Convives'])(
  'under « %s » the parents of somebody are two people without names, who are asked for',
  (headings) => {
    const text = `${headings}\nparents de Bastien | \nLes Parents d’Anne | \nPetit | `;
    expect(readIn(text)).toMatchObject([
      { nom: 'parents de Bastien', prenom: '', guests: '?, ?', asked: 1, people: 2 },
      { nom: 'Les Parents d’Anne', prenom: '', guests: '?, ?', asked: 1, people: 2 },
      { nom: 'Petit', asked: 0, people: 1 },
    ]);
    const [{ message, cell } = { message: '' }] = plannedRows(text)[0]?.doubts ?? [];
    expect([message, cell]).toEqual([expect.stringContaining('deux convives, dont les prénoms'), 'A2']);
  },
);

test.each(['Prénom', 'Convives'])('under « %s » no guest is called « parents »', (heading) => {
  const [row] = plannedRows(`Nom | ${heading}\nPetit | parents de Bastien\nRoux | Anne`);
  expect(row?.famille).toMatchObject({ nom: 'Petit', note: `${heading} : parents de Bastien` });
  expect(row?.famille.invites.map(({ prenom }) => prenom)).toEqual(['', '']);
  expect(row).toMatchObject({ people: { told: 2 }, doubts: [{ cell: 'B2' }] });
});

test('parents with names are not asked for', () => {
  const text = 'Famille | Convives\nParents de Bastien | Jean, Odette\nParents de Zoé (Luc et Anne) | ';
  expect(readIn(text)).toMatchObject([{ people: 2 }, { people: 2 }]);
  const named = plannedRows(text).map(({ famille }) => famille.invites.map(({ prenom }) => prenom));
  expect(named).toEqual([
    ['Jean', 'Odette'],
    ['Luc', 'Anne'],
  ]);
});
