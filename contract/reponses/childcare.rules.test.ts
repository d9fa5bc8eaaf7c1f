import { expect, test } from 'vitest';
import { childcareWords, tellsChildcare } from './childcare.rules.ts';

test.each([
  ['asked', 'Une garde\u00a0?', null, true],
  ['not asked, and answered before', '', false, true],
  ['not asked, and answered by nobody', '', null, false],
])('hosts read about childcare where it is %s: %j, %j → %j', (_what, childcare, gardeEnfant, told) => {
  expect(tellsChildcare({ childcare }, [{ gardeEnfant: null }, { gardeEnfant }])).toBe(told);
});

test.each([
  ['Avez-vous besoin d’une chaise haute\u00a0?', 'Chaise haute'],
  ['Faudra-t-il un rehausseur ?', 'Rehausseur'],
  ['Des chaises hautes ?', 'Chaises hautes'],
  ['Votre enfant dormira sur place ?', 'Votre enfant dormira sur place'],
  ['Souhaitez-vous que vos enfants dînent à la table des enfants ?', 'Que vos enfants dînent à la…'],
  ['Souhaitez-vous une garde d’enfants jusqu’à l’ouverture du bal\u00a0?', 'Garde d’enfants'],
  ['Une baby-sitter le soir ?', 'Garde d’enfants'],
  ['', 'Garde d’enfants'],
])('« %s » is « %s » for hosts', (childcare, words) => {
  expect(childcareWords({ childcare }, 'Garde d’enfants')).toBe(words);
});
