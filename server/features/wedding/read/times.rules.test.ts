import { expect, test } from 'vitest';
import { fillTimesWithin, timesOf, unknownTimes } from './times.rules.ts';

const venues = {
  chateau: { heure: '12h00' },
  eglise: { nom: 'Saint-Alban', heure: ' 15h00 ' },
  'vin-dhonneur': { heure: 'le soir' },
};

test('a placeholder of a time has its place’s value, and an invalid time none', () => {
  const times = timesOf(venues, { mairie: { heure: '11h' }, eglise: { heure: '9h00' }, vide: null });
  expect([...times]).toEqual([
    ['heure-mairie', '11h00'],
    ['heure-eglise', '15h00'],
  ]);
});

test('the placeholder is replaced wherever it stands, and nothing else', () => {
  const times = timesOf(venues, {});
  const file = { texte: 'À **{heure-eglise}**, {telephone}', liste: ['{heure-eglise}', '{heure-domaine}'] };
  expect(fillTimesWithin(file, times)).toEqual({
    texte: 'À **15h00**, {telephone}',
    liste: ['15h00', '{heure-domaine}'],
  });
});

test('an unknown placeholder is reported with its line and the known ones', () => {
  expect(unknownTimes({ texte: 'un\n{heure-domaine}' }, timesOf(venues, {}))).toEqual([
    {
      path: ['texte'],
      line: 2,
      message: '{heure-domaine} n’est l’heure d’aucun lieu ; attendu : {heure-eglise}',
    },
  ]);
});
