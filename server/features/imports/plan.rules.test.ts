import { expect, test } from 'vitest';
import { aFamille } from '../../../contract/familles/familles.fixtures.ts';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { planImport } from './plan.rules.ts';
import type { ListedFamille } from './rows.rules.ts';

const guest = (prenom: string) => ({ nom: 'Martin', prenom, child: false, age: null });

/** A row of a list. */
function row(nom: string, prenom: string, given: Partial<ListedFamille> = {}): ListedFamille {
  return {
    line: 2,
    where: () => 'A2',
    reference: '',
    fields: { nom, prenom, invitedToReception: true, ...given.fields },
    name: { nom, prenom },
    guessed: false,
    guests: null,
    labels: null,
    answers: {},
    errors: [],
    notes: [],
    ...given,
  };
}

/** A row of another guest than the families have. */
const rowOfPaul = row('Martin', 'Claire', {
  guests: {
    named: [{ ...guest('Paul'), child: null, told: {}, answers: {} }],
    childrenTold: false,
    number: 1,
    adults: null,
    children: null,
  },
});

test.each([
  { answer: true, kept: true },
  { answer: false, kept: true },
  { answer: null, kept: false },
])(
  'the guests of a family whose answer is $answer stay whatever the list says: $kept',
  ({ answer, kept }) => {
    const known: HostFamille = aFamille({ answer, invites: [guest('Zoé')] });
    const [planned] = planImport([rowOfPaul], [known]);
    expect(planned?.famille.invites.map(({ prenom }) => prenom)).toEqual([kept ? 'Zoé' : 'Paul']);
    expect(planned?.errors.map(({ path }) => path)).toEqual(kept ? ['invites'] : []);
  },
);

test.each([
  { which: 'nothing but a sum', listed: row('Total', ''), action: 'error' },
  { which: 'a sum by another word', listed: row('Sous-total', ''), action: 'error' },
  { which: 'a family with a first name', listed: row('Total', 'Jean'), action: 'create' },
  {
    which: 'a family with an address',
    listed: row('Total', '', {
      fields: { nom: 'Total', email: 'jean@exemple.fr', invitedToReception: true },
    }),
    action: 'create',
  },
])('a line named Total that is $which: $action', ({ listed, action }) => {
  expect(planImport([listed], []).map((planned) => planned.action)).toEqual([action]);
});

test('a family named Total that the site knows is no sum', () => {
  const known = aFamille({ nom: 'Total', prenom: '', email: '' });
  expect(planImport([row('Total', '', { reference: known.id })], [known])).toMatchObject([
    { action: 'same', errors: [] },
  ]);
});
