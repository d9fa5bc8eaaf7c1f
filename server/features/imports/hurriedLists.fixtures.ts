/** Lists of couples in a hurry, in which words beside a number or a name say what it means. Counted by hand. */
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import type { ImportInvitation, PlannedFamille } from '../../../contract/imports/imports.schema.ts';
import { listedFamilles } from './families/listedFamilles.rules.ts';
import { list, type RealList } from './imports.fixtures.ts';
import { planImport } from './plan/plan.rules.ts';
import { findTables } from './table/table.rules.ts';

/** The rows of one sheet, told by `|` between cells and a line for each row, for a site without families or with these. */
export function plannedRows(
  text: string,
  invitation: ImportInvitation | null = null,
  familles: readonly HostFamille[] = [],
) {
  const { sheets } = list('', { familles: 0, people: 0 }, text);
  const tables = findTables(sheets, { columns: {}, sheets: null }).filter(({ read }) => read);
  return planImport(
    tables.flatMap(({ table }) => listedFamilles(table).familles),
    familles,
    invitation,
  );
}

/** « Claire », « Jules, 0 an », « enfant »: names and ages in few words. */
export const guestsIn = ({ invites }: Pick<PlannedFamille, 'invites'>) =>
  invites.map(({ prenom, child, age }) => {
    const kind = child ? (age === null ? 'enfant' : `${age} an`) : '';
    return [prenom, kind].filter(Boolean).join(', ') || '?';
  });

export const HURRIED_LISTS: RealList[] = [
  list(
    'children among the people, told in the remarks',
    { familles: 5, people: 21, asked: 4 },
    `Nom | Prénom | Nb | Remarques
Martin | Claire et Paul | 5 | dont 3 enfants
Durand | | 5 | dont 3 enfants (4, 6 et 9 ans)
Petit | Jean | 5 | 5 dont 3 enfants, au fond
Roux | Claire et Hugo | | dont 1 enfant
Vert | Anne et Luc | 3 (dont 1 enfant) | vient de loin`,
  ),
  list(
    'babies in short words',
    { familles: 5, people: 15 },
    `Nom | Prénom | Personnes
Rolland | Lucie | 2 adultes + 1 bb
Barbier | Hugo et Anne | 3 dont 1 bébé
Aubry | | 2 + 1 bb
Hubert | Marc, Ida et bébé Jules |
Royer | Ève (1 bébé) | 3`,
  ),
  list(
    'families who do not come, under the invitation',
    { familles: 5, people: 5, asked: 3 },
    `Nom | Prénom | Repas/VH
Rolland | Lucie | non
Barbier | Hugo | ne vient pas
Aubry | Rose | Repas
Hubert | Marc |
Royer | Ève | pas invitée`,
  ),
  list(
    'widows and others with a title alone',
    { familles: 5, people: 6 },
    `Noms | Nb | Adresse
Mme Veuve LEGRAND | 1 | 3 rue Haute
Vve Martin | | 4 rue Basse
M. Petit | 1 | 5 rue Neuve
M. et Mme Dupont | 2 | 6 rue Verte
Mlle Roux | | `,
  ),
  list(
    'companions who are not sure or have no name yet',
    { familles: 4, people: 9, asked: 3 },
    `Nom | Prénom | Nb
Aubry | Rose (+ copain ?) |
Petit | Luc + copine | 2
Noir | Anne +1 ? |
Gris | Zoé et 2 enfants ? | 3`,
  ),
];
