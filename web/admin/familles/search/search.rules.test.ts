import { describe, expect, it } from 'vitest';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import { search, searchable } from './search.rules.ts';

const eluard = aFamille({
  id: '1',
  nom: 'Éluard',
  prenom: 'Noémie',
  email: 'noe@exemple.fr',
  labels: ['côté Fiona'],
  note: 'arrive en train',
  invites: [{ nom: 'Œuvrard', prenom: 'Gaël', child: false, age: null }],
});
const martin = aFamille({
  id: '2',
  answer: false,
  nom: "D'Alembert",
  prenom: 'Jean',
  city: 'Albi',
  zipCode: '81000',
  phone: '06-55-44-33-22 / +33 (0)6 55 44 33 23',
  email: '',
});
const familles = [eluard, martin].map(searchable);

describe('searching the families', () => {
  it.each([
    ['eluard', [eluard]],
    ['NOÉ', [eluard]],
    ['oeuvrard gael', [eluard]],
    ['cote fiona train', [eluard]],
    ['gael albi', []],
    ['d’alembert', [martin]],
    ['albi', [martin]],
    ['@exemple', [eluard]],
    ['  ', [eluard, martin]],
    ['en attente', [eluard]],
    ['non', [martin]],
    ['oui', []],
    ['non albi', [martin]],
    ['.*', []],
    ['0655443322', [martin]],
    ['06 55 44 33 23', [martin]],
    ['+33 6.55.44.33.22', [martin]],
    ['06 55', [martin]],
    ['0655443399', []],
    ['81000', [martin]],
  ])('%j', (query, found) => {
    expect([...search(familles, query)]).toEqual(found);
  });
});
