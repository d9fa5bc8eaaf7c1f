import { expect, test } from 'vitest';
import type { HostPhoto } from '../../../../contract/photos/photoChanges.schema.ts';
import { asTheyStand, nextTurn, questionsBack, questionsFor, withAnswers } from './changes.rules.ts';

function photo(name: string, changes: Partial<HostPhoto> = {}): HostPhoto {
  return {
    folder: 'couple',
    name,
    width: 4,
    height: 3,
    bytes: 1,
    date: null,
    hidden: false,
    turn: 0,
    caption: null,
    clock: 0,
    camera: '',
    film: null,
    sender: null,
    removedAt: null,
    placeholder: '',
    version: '1',
    ...changes,
  };
}

const [a, b, c] = [photo('a.jpg'), photo('b.jpg', { hidden: true }), photo('c.jpg', { turn: 270 })];

test('a change that a photo already has is not requested', () => {
  expect(questionsFor([a, b, c], () => ({ setting: 'hidden', value: true }))).toEqual([
    { photos: ['couple/a.jpg', 'couple/c.jpg'], hidden: true },
  ]);
  expect(questionsFor([b], () => ({ setting: 'hidden', value: true }))).toEqual([]);
});

test('names the captions that are replaced, forwards and back', () => {
  const named = photo('d.jpg', { caption: 'Le baiser' });
  const questions = questionsFor([a, b, named], () => ({ setting: 'caption', value: 'Dehors' }));
  const photos = ['couple/a.jpg', 'couple/b.jpg', 'couple/d.jpg'];
  expect(questions).toEqual([{ photos, caption: 'Dehors', seen: [null, 'Le baiser'] }]);
  const after = [a, b, named].map((each) => ({ ...each, caption: 'Dehors' }));
  expect(questionsBack([a, b, named], questions, after)).toEqual([
    { photos: ['couple/a.jpg', 'couple/b.jpg'], caption: null, seen: ['Dehors'] },
    { photos: ['couple/d.jpg'], caption: 'Le baiser', seen: ['Dehors'] },
  ]);
});

test('says which time correction is replaced, forwards and back', () => {
  const right = photo('d.jpg', { clock: 60 });
  const later = ({ clock }: HostPhoto) => ({ setting: 'clock', value: clock + 5 }) as const;
  const questions = questionsFor([a, right], later);
  expect(questions).toEqual([
    { photos: ['couple/a.jpg'], clock: 5, seenClocks: [0] },
    { photos: ['couple/d.jpg'], clock: 65, seenClocks: [60] },
  ]);
  const after = [a, right].map((each) => ({ ...each, clock: each.clock + 5 }));
  expect(questionsBack([a, right], questions, after)).toEqual([
    { photos: ['couple/a.jpg'], clock: 0, seenClocks: [5] },
    { photos: ['couple/d.jpg'], clock: 60, seenClocks: [65] },
  ]);
});

test('a second click applies to the photo as the first one left it', () => {
  expect(asTheyStand([a, b], [{ ...a, turn: 90 }])).toEqual([{ ...a, turn: 90 }, b]);
});

test('a quarter turn of two angles is two requests, and a full turn ends at none', () => {
  expect(questionsFor([a, b, c], (each) => ({ setting: 'turn', value: nextTurn(each) }))).toEqual([
    { photos: ['couple/a.jpg', 'couple/b.jpg'], turn: 90 },
    { photos: ['couple/c.jpg'], turn: 0 },
  ]);
});

test('undo gives each photo its former values, under its current name', () => {
  const before = [a, photo('d.jpg', { folder: 'mairie' })];
  const questions = questionsFor(before, () => ({ setting: 'folder', value: 'repas' }));
  const after = [photo('a (2).jpg', { folder: 'repas' }), photo('d.jpg', { folder: 'repas' })];
  expect(questionsBack(before, questions, after)).toEqual([
    { photos: ['repas/a (2).jpg'], folder: 'couple' },
    { photos: ['repas/d.jpg'], folder: 'mairie' },
  ]);
  expect(questionsBack(before, questions, after.slice(1))).toEqual([]);
});

test('the list on screen follows the answers', () => {
  const hide = questionsFor([a], () => ({ setting: 'hidden', value: true }));
  expect(withAnswers([a, b], hide, [{ ...a, hidden: true }])).toEqual([{ ...a, hidden: true }, b]);
  const remove = questionsFor([a], () => ({ setting: 'removed', value: true }));
  expect(withAnswers([a, b], remove, [{ ...a, removedAt: 1 }])).toEqual([b]);
});
