/**
 * First names, children, ages and diets as couples write them in one cell, each through the whole reading. Change
 * a pattern, and look at all of them.
 */
import { expect, test } from 'vitest';
import { listedFamilles } from './families/listedFamilles.rules.ts';
import { planImport } from './plan/plan.rules.ts';
import { findTables } from './table/table.rules.ts';

test.each([
  ['Jean et Marie', 'Jean, Marie', 0],
  ['Jean, Marie et leurs enfants Léa (5 ans) et Tom (3 ans)', 'Jean, Marie, Léa enfant 5, Tom enfant 3', 0],
  ['Jean & Marie + 2', 'Jean, Marie, ?, ?', 0],
  ['Jean et Marie + bébé', 'Jean, Marie, ? enfant', 0],
  ['Jean, Marie, Léa 5 ans, Tom 3 ans', 'Jean, Marie, Léa enfant 5, Tom enfant 3', 0],
  ['Jean et Marie avec Léa et Tom', 'Jean, Marie, Léa, Tom', 0],
  ['Jean et Marie (avec Léa)', 'Jean, Marie, Léa', 0],
  ['Jean et Marie (+ Léa)', 'Jean, Marie, Léa', 0],
  ['Jean et Marie (+ 2 enfants)', 'Jean, Marie, ? enfant, ? enfant', 0],
  ['Jean et Marie (enfants : Léa, Tom)', 'Jean, Marie, Léa enfant, Tom enfant', 0],
  ['Jean et Marie (2 enfants)', 'Jean, Marie, ? enfant, ? enfant', 0],
  ['Jean et Marie (2 enfants : Léa et Tom)', 'Jean, Marie, Léa enfant, Tom enfant', 0],
  ['Jean et Marie – enfants Léa et Tom', 'Jean, Marie, Léa enfant, Tom enfant', 0],
  ['Jean et Marie - 2 enfants', 'Jean, Marie, ? enfant, ? enfant', 0],
  ['Jean et Marie et leurs 2 enfants (5 et 7 ans)', 'Jean, Marie, ? enfant 5, ? enfant 7', 0],
  ['Jean et Marie, enfants : Léa 5 ans et Tom 3 ans', 'Jean, Marie, Léa enfant 5, Tom enfant 3', 0],
  ['Jean et Marie / enfants : Léa et Tom', 'Jean, Marie, Léa enfant, Tom enfant', 0],
  ['Jean et Marie + enfants Léa et Tom', 'Jean, Marie, Léa enfant, Tom enfant', 0],
  ['Jean et Marie + enfants (Léa et Tom)', 'Jean, Marie, Léa enfant, Tom enfant', 0],
  ['Jean et Marie (et les enfants)', 'Jean, Marie, ? enfant, ? enfant', 1],
  ['Jean et Marie (et leurs enfants Léa et Tom)', 'Jean, Marie, Léa enfant, Tom enfant', 0],
  ['Jean (avec ses enfants)', 'Jean, ? enfant, ? enfant', 1],
  ['Jean, sa femme et ses 2 enfants', 'Jean, ? enfant, ? enfant, ?', 0],
  ['M. et Mme Jean et bébé Léa', 'Jean, Léa enfant, ?', 1],
  ['M. et Mme Jean et Marie, Léa (4 ans)', 'Jean, Marie, Léa enfant 4', 0],
  ['M. et Mme Jean-Luc et leur fils Tom', 'Jean-Luc, Tom enfant, ?', 1],
  ['M. et Mme Jean et conjointe', 'Jean, ?', 1],
  ['Jean (2 pers.)', 'Jean, ?', 0],
  ['Jean et Marie (4 pers.)', 'Jean, Marie, ?, ?', 0],
  ['Jean et Marie (2 ad. 1 enf.)', 'Jean, Marie, ? enfant', 0],
  ['Jean (+1)', 'Jean, ?', 0],
  ['Jean +1 ?', 'Jean, ?', 0],
  ['Jean et un +1', 'Jean, ?', 0],
  ['Jean (veuf)', 'Jean (veuf)', 1],
  ['Anne (née Duval)', 'Anne (née Duval)', 1],
  ['Anne (enceinte)', 'Anne (enceinte)', 1],
  ['Anne (végé)', 'Anne (végé)', 0],
  ['Anne (végé) et Luc', 'Anne (végé), Luc', 0],
  ['Anne et Luc (végé)', 'Anne, Luc (végé)', 0],
  ['Anne (sans gluten), Luc', 'Anne (sans gluten), Luc', 0],
  ['Anne, sans gluten, et Luc', 'Anne (sans gluten), Luc', 0],
  ['Anne - sans gluten', 'Anne (sans gluten)', 0],
  ['Anne et Luc (témoins)', 'Anne, Luc (témoins)', 1],
  ['Anne et Luc (à confirmer)', 'Anne, Luc (à confirmer)', 1],
  ['Anne et Luc (Lyon)', 'Anne, Luc (Lyon)', 1],
  ['Anne et Luc (2 adultes + 2 enfants)', 'Anne, Luc, ? enfant, ? enfant', 0],
  ['Anne et Luc (+ Tom 5 ans et Léa 3 ans)', 'Anne, Luc, Tom enfant 5, Léa enfant 3', 0],
  ['Anne et Luc (Tom 5 ans et Léa 3 ans)', 'Anne, Luc, Tom enfant 5, Léa enfant 3', 0],
  ['Anne, Luc (enfants de 3 et 5 ans)', 'Anne, Luc, ? enfant 3, ? enfant 5', 0],
  ['Anne et Luc et 3 enfants de 2, 4 et 6 ans', 'Anne, Luc, ? enfant 2, ? enfant 4, ? enfant 6', 0],
  ['Anne et Luc (3 enfants de 2, 4 et 6 ans)', 'Anne, Luc, ? enfant 2, ? enfant 4, ? enfant 6', 0],
  ['Anne et Luc + Paul (3 ans, allergie arachides)', 'Anne, Luc, Paul enfant 3 (allergie arachides)', 0],
  ['Anne et Luc + enfant (3 ans)', 'Anne, Luc, ? enfant 3', 0],
  ['Anne + enfants', 'Anne, ? enfant, ? enfant', 1],
  ['Mamie Jo et Papi', 'Mamie Jo, Papi', 0],
  ['Anne et son fils Paul', 'Anne, Paul enfant', 0],
  ['Anne et sa fille', 'Anne, ? enfant', 0],
  ['Anne et ses filles Léa et Zoé', 'Anne, Léa enfant, Zoé enfant', 0],
  ['Anne et Luc (Zoé)', 'Anne, Luc (Zoé)', 1],
  ['Anne/Luc', 'Anne, Luc', 0],
  ['Anne et Luc : 2 personnes', 'Anne, Luc', 0],
  ['Anne, Luc, Léa (enfant), Tom (enfant)', 'Anne, Luc, Léa enfant, Tom enfant', 0],
  ['Anne, Luc (enfants Léa et Tom)', 'Anne, Luc, Léa enfant, Tom enfant', 0],
  ['Anne et Luc (enfant : Léa)', 'Anne, Luc, Léa enfant', 0],
  ['Anne et Luc (enfants: Léa, Tom)', 'Anne, Luc, Léa enfant, Tom enfant', 0],
  ['Anne et Luc enfants : Léa, Tom', 'Anne, Luc, Léa enfant, Tom enfant', 0],
  ['Anne et Luc (et enfants)', 'Anne, Luc, ? enfant, ? enfant', 1],
  ['Anne et Luc (sans enfants)', 'Anne, Luc (sans enfants)', 1],
  ['Anne et Luc (sans les enfants)', 'Anne, Luc (sans les enfants)', 1],
  ['Anne et Luc sans enfants', 'Anne, Luc (sans enfants)', 1],
  ['Anne et Luc - sans enfant', 'Anne, Luc (sans enfant)', 1],
  ['Anne et Luc (pas d’enfants)', 'Anne, Luc (pas d’enfants)', 1],
  ['Anne et Luc (enfants non invités)', 'Anne, Luc (enfants non invités)', 1],
  ['Anne et Luc (enfants chez mamie)', 'Anne, Luc (enfants chez mamie)', 1],
  ['Anne et Luc (les enfants restent à la maison)', 'Anne, Luc (les enfants restent à la maison)', 1],
  ['Anne et Luc, sans les enfants', 'Anne, Luc (sans les enfants)', 1],
])('« %s » is %s, and %i questions', (cell, guests, asked) => {
  const rows = [
    ['Nom', 'Prénoms'],
    ['Petit', cell],
  ];
  const tables = findTables([{ name: '', rows }], { columns: {}, sheets: null });
  const [row] = planImport(
    tables.flatMap(({ table }) => listedFamilles(table).familles),
    [],
  );
  const read = row?.famille.invites.map(({ prenom, child, age, diet }) =>
    [prenom || '?', child && 'enfant', age, diet && `(${diet})`].filter((word) => word ?? false).join(' '),
  );
  expect([read?.join(', '), row?.doubts.length]).toEqual([guests, asked]);
});
