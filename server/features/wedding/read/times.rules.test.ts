import { expect, test } from 'vitest';
import { fillTimesWithin, timesOf, unknownTimes } from './times.rules.ts';

const places = {
  chateau: { heure: '12h00' },
  eglise: { nom: 'Saint-Alban', heure: ' 15h00 ' },
  'vin-dhonneur': { heure: 'le soir' },
};

test('a time is what its place says, and what is no time is nobody’s', () => {
  const times = timesOf(places, { mairie: { heure: '11h' }, eglise: { heure: '9h00' }, vide: null });
  expect([...times]).toEqual([
    ['heure-mairie', '11h00'],
    ['heure-eglise', '15h00'],
  ]);
});

test('its word is replaced wherever it stands, and nothing else is', () => {
  const times = timesOf(places, {});
  const file = { texte: 'À **{heure-eglise}**, {telephone}', liste: ['{heure-eglise}', '{heure-domaine}'] };
  expect(fillTimesWithin(file, times)).toEqual({
    texte: 'À **15h00**, {telephone}',
    liste: ['15h00', '{heure-domaine}'],
  });
});

test('a word of no place is told with its line and with those there are', () => {
  expect(unknownTimes({ texte: 'un\n{heure-domaine}' }, timesOf(places, {}))).toEqual([
    {
      path: ['texte'],
      line: 2,
      message: '{heure-domaine} n’est l’heure d’aucun lieu ; attendu : {heure-eglise}',
    },
  ]);
});
