import { expect, test } from 'vitest';
import { aFamille } from '../familles/familles.fixtures.ts';
import { expectedByEvent, peopleOf } from './expected.rules.ts';

const adult = { nom: 'Martin', prenom: 'Claire', child: false, age: null };
const child = { nom: 'Martin', prenom: 'Léa', child: true, age: 4 };

test('people by event: yes, may still, no', () => {
  const familles = [
    aFamille({ answer: true, invites: [adult, child], invitedForSunday: true, answerSunday: true }),
    aFamille({ answer: true, invites: [adult], invitedForSunday: true, answerSunday: null }),
    aFamille({ answer: null, invites: [adult, adult], invitedForSunday: true }),
    aFamille({ answer: null, invites: [], invitedTovh: true, invitedToReception: false }),
    aFamille({ answer: false, invites: [adult, adult], invitedForSunday: true }),
    aFamille({ answer: false, invites: [] }),
  ];
  const told = expectedByEvent(familles).map(({ title, yes, silent, no }) => ({
    title,
    yes: peopleOf(yes),
    silent: peopleOf(silent),
    no,
  }));
  expect(told).toEqual([
    { title: 'Vin d’honneur', yes: 3, silent: 3, no: 3 },
    { title: 'Repas', yes: 3, silent: 2, no: 3 },
    { title: 'Dimanche', yes: 2, silent: 3, no: 2 },
  ]);
});

test('nobody is invited: nothing is expected', () => {
  expect(expectedByEvent([]).map(({ yes, silent, no }) => [peopleOf(yes), peopleOf(silent), no])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});
