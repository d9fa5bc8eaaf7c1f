import { expect, test } from 'vitest';
import { splitName, splitNameFirst } from './names.rules.ts';

test.each([
  ['Claire Martin', '', 'Martin', 'Claire'],
  ['MARTIN Claire', '', 'MARTIN', 'Claire'],
  ['Claire', 'Martin', 'Martin', 'Claire'],
  ['Martin Claire', 'Martin', 'Martin', 'Claire'],
  ['Le Gall Claire', 'Le Gall', 'Le Gall', 'Claire'],
  ['Marie Claire Le Gall', 'le gall', 'Le Gall', 'Marie Claire'],
  ['Zoë Le Gall', '', 'Le Gall', 'Zoë'],
  ['Théo De La Tour', '', 'De La Tour', 'Théo'],
  ['Jean-Paul de l’Épine', '', 'de l’Épine', 'Jean-Paul'],
  ['Vincent van Gogh', '', 'van Gogh', 'Vincent'],
  ['Anne Marie Petit', '', 'Petit', 'Anne Marie'],
  ['Martin Martin', '', 'Martin', 'Martin'],
  ['Bao Le', '', 'Le', 'Bao'],
  ['Tonton Rachid', 'Haddad', 'Haddad', 'Tonton Rachid'],
  ['Mamie Jeanne Haddad', 'Haddad', 'Haddad', 'Mamie Jeanne'],
  ['Groupe de musique', '', 'Groupe de musique', ''],
  ['Voisins du 3e', '', 'Voisins du 3e', ''],
])('« %s » of the family « %s » is %s, %s', (text, familyName, nom, prenom) => {
  expect(splitName(text, familyName)).toEqual({ nom, prenom });
});

test('if a column says that last names come first, the last word is the first name', () => {
  expect(splitNameFirst('Le Gall Claire')).toEqual({ nom: 'Le Gall', prenom: 'Claire' });
});
