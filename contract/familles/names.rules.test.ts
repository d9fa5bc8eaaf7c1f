import { expect, test } from 'vitest';
import { guestName } from '../reponses/answerRecap.rules.ts';
import { shownName } from './namesakes.rules.ts';

test.each([
  ['à préciser', 'à préciser', 'à préciser'],
  ['À préciser', 'A PRECISER ', 'À préciser'],
  ['Claire', 'à préciser', 'Claire à préciser'],
  ['Martin', 'Martin', 'Martin Martin'],
  ['', 'Martin', 'Martin'],
])('« %s » and « %s » are « %s »', (prenom, nom, said) => {
  expect(guestName({ prenom, nom })).toBe(said);
  expect(shownName({ prenom: nom, nom: prenom })).toBe(said);
});
