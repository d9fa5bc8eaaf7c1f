import { expect, it } from 'vitest';
import { aFamille } from '../../../../../contract/familles/familles.fixtures.ts';
import { doneSentence, leftSentences, undoneSentence } from './severalTexts.rules.ts';

const aubert = aFamille({ id: 'a', nom: 'Aubert', prenom: 'Agnès', invitedTovh: true });
const castan = aFamille({ id: 'c', nom: 'Castan', prenom: '', invitedTovh: false });
/** Whatever the width of its spaces. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

const meal = { what: 'invitation', to: 'meal' } as const;

it('what follows from an invitation is told with it', () => {
  expect(plain(doneSentence(meal, [aubert, castan]))).toBe(
    '2 familles sont invitées au repas. Une d’entre elles n’est plus invitée au vin d’honneur.',
  );
  expect(plain(doneSentence(meal, [castan]))).toBe('1 famille est invitée au repas.');
});

it('one and many', () => {
  const label = { what: 'label', label: 'table 4', on: true } as const;
  expect(plain(doneSentence(label, [aubert]))).toBe('1 famille porte « table 4 ».');
  expect(plain(doneSentence({ ...label, on: false }, [aubert, castan]))).toBe(
    '2 familles ne portent plus « table 4 ».',
  );
});

it('who was left is named by reason, many of them by the first ones', () => {
  const left = [
    { id: 'a', why: 'overtaken' as const },
    { id: 'c', why: 'gone' as const },
  ];
  const done = { at: 0, changed: [], left };
  const known = new Map([aubert, castan].map((famille) => [famille.id, famille]));
  expect(leftSentences(done, (id) => known.get(id)).map(plain)).toEqual([
    'Changé entre-temps par quelqu’un d’autre, laissé tel quel : Aubert Agnès.',
    'Plus dans la liste : Castan.',
  ]);
  const many = Array.from({ length: 10 }, () => ({ id: 'c', why: 'gone' as const }));
  expect(leftSentences({ ...done, left: many }, () => castan)[0]).toContain('et 2 autres');
  expect(undoneSentence(done)).toBe('Rien n’a été annulé.');
});
