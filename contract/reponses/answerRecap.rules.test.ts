import { expect, it } from 'vitest';
import { answerRecap } from './answerRecap.rules.ts';

const invites = [
  { nom: 'Martin', prenom: 'Claire', child: false, age: null },
  { nom: 'Martin', prenom: 'Léa', child: true, age: 4 },
];
const nobody = { nom: '', prenom: '', child: false, age: null };
const silent = {
  answer: null,
  answers: {},
  answerSunday: null,
  gardeEnfant: null,
  invites: [],
};

it.each([
  [{}, ''],
  [{ answer: false }, 'Au mariage\u00a0: non.'],
  [
    { answer: true, gardeEnfant: true, invites },
    'Au mariage\u00a0: oui, Claire, Léa (4\u00a0ans). Une chaise haute\u00a0? Oui.',
  ],
  [
    { answer: true, invites: invites.map((guest) => ({ ...guest, diet: 'sans gluten' })) },
    'Au mariage\u00a0: oui, Claire (sans gluten), Léa (4\u00a0ans, sans gluten).',
  ],
  [
    {
      answer: true,
      invites: [...invites.slice(0, 1), nobody, nobody],
    },
    'Au mariage\u00a0: oui, Claire, 2\u00a0sans nom.',
  ],
  [{ answer: true, answerSunday: true }, 'Au mariage\u00a0: oui. Le lendemain\u00a0: oui.'],
  [{ answerSunday: false }, 'Le lendemain\u00a0: non.'],
])('%o is shown as « %s »', (given, recap) => {
  expect(answerRecap({ ...silent, ...given }, { childcare: 'Une chaise haute\u00a0?' })).toBe(recap);
});
