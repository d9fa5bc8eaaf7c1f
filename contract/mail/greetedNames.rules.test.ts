import { expect, test } from 'vitest';
import { EMPTY_INVITE } from '../familles/emptyInvite.ts';
import { greetedNames } from './greetedNames.rules.ts';

const adult = (prenom: string) => ({ ...EMPTY_INVITE, prenom });
const child = (prenom: string) => ({ ...EMPTY_INVITE, prenom, child: true });

test.each([
  [
    'its own first names, whoever its guests are',
    ' Fred et Virginie ',
    [adult('Frédéric')],
    'Fred et Virginie',
  ],
  ['its two adults', '', [adult('Nadia'), adult('Mourad')], 'Nadia et Mourad'],
  ['its three adults', ' ', [adult('Fred'), adult(' Mick '), adult('José')], 'Fred, Mick et José'],
  ['its adults without the children', '', [child('Inaya'), adult('Nadia'), child('Yanis')], 'Nadia'],
  ['its named adult, when the other has no name', '', [adult('Yasmina'), adult('')], 'Yasmina'],
  ['its children, when no adult has a name', '', [adult(''), child('Lina'), child('Adam')], 'Lina et Adam'],
  ['nobody, when only titles are known', '', [adult('Dr'), adult('Mme')], ''],
  ['nobody, when a word is no name', '', [adult('toute')], ''],
  ['nobody, without guests', '', [], ''],
])('a mail greets a family by %s', (_by, prenom, invites, greeted) => {
  expect(greetedNames({ prenom, invites })).toBe(greeted);
});
