import { expect, it } from 'vitest';
import { aFamille } from '../../../../../contract/familles/familles.fixtures.ts';
import {
  allOrNone,
  doneSentence,
  leftSentences,
  NONE_CHOSEN,
  rangeTo,
  toggled,
  undoneSentence,
} from './several.rules.ts';

const aubert = aFamille({ id: 'a', nom: 'Aubert', prenom: 'Agnès', invitedTovh: true });
const castan = aFamille({ id: 'c', nom: 'Castan', prenom: '', invitedTovh: false });
/** Ignores the kind of spaces. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

const meal = { what: 'invitation', to: 'meal' } as const;

it('says what else an invitation changes', () => {
  expect(plain(doneSentence(meal, [aubert, castan]))).toBe(
    '2 familles sont invitées au repas, vin d’honneur compris.',
  );
  expect(plain(doneSentence(meal, [castan]))).toBe('1 famille est invitée au repas, vin d’honneur compris.');
});

it('one and many', () => {
  const label = { what: 'label', label: 'table 4', on: true } as const;
  expect(plain(doneSentence(label, [aubert]))).toBe('1 famille porte « table 4 ».');
  expect(plain(doneSentence({ ...label, on: false }, [aubert, castan]))).toBe(
    '2 familles ne portent plus « table 4 ».',
  );
});

it('names the families left out by reason, of many the first ones', () => {
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

const LISTED = ['a', 'b', 'c', 'd', 'e'];
const ticked = (...ids: string[]) => ids.reduce(toggled, NONE_CHOSEN);
const idsOf = ({ ids }: typeof NONE_CHOSEN) => [...ids].sort().join('');

it('a range goes from the last tick to here, in both directions, and can shrink', () => {
  const far = rangeTo(ticked('a', 'c'), LISTED, 'e');
  expect(idsOf(far)).toBe('acde');
  expect(idsOf(rangeTo(far, LISTED, 'd'))).toBe('acd');
  expect(idsOf(rangeTo(far, LISTED, 'b'))).toBe('abc');
});

it('a range from a box just unticked unticks', () => {
  const all = allOrNone(NONE_CHOSEN, LISTED);
  expect(idsOf(rangeTo(toggled(all, 'b'), LISTED, 'd'))).toBe('ae');
});

it('a range without a start in this list is one tick', () => {
  expect(idsOf(rangeTo(NONE_CHOSEN, LISTED, 'c'))).toBe('c');
  expect(idsOf(rangeTo(ticked('elsewhere'), LISTED, 'c'))).toBe('celsewhere');
});

it('ticks all of the list beside the ticks elsewhere, then unticks those too', () => {
  const all = allOrNone(ticked('a', 'z'), LISTED);
  expect(idsOf(all)).toBe('abcdez');
  expect(idsOf(allOrNone(all, LISTED))).toBe('');
});
