import { expect, test } from 'vitest';
import { mealHoursApart } from './mealHour.rules.ts';

const meal = { heure: '19h30', titre: 'Repas', pour: 'repas' };
const hoursOf = (hour: string | undefined, ...etapes: { heure: string; titre: string; pour?: string }[]) => {
  const heure = hour === undefined ? {} : { heure: hour };
  return mealHoursApart({
    'lieux.yaml': { domaine: { nom: 'La ferme', ...heure } },
    'deroule.yaml': { etapes },
  });
};

test('the moment of the meal and its place may say two hours', () => {
  const drinks = { heure: '17h30', titre: 'Vin d’honneur' };
  expect(hoursOf('20h', drinks, meal)).toEqual({
    step: 'Repas',
    said: '19h30',
    venue: 'La ferme',
    time: '20h00',
    path: ['etapes', '1', 'heure'],
    word: '{heure-domaine}',
  });
});

test('nothing is said where they agree, or where one of the two has no hour', () => {
  expect(hoursOf('19h30', meal)).toBeNull();
  expect(hoursOf(undefined, meal)).toBeNull();
  expect(hoursOf('20h00', { ...meal, heure: 'Le soir' })).toBeNull();
  expect(hoursOf('20h00', { ...meal, heure: '{heure-domaine}' }, { ...meal, heure: '23h00' })).toBeNull();
  expect(hoursOf('20h00')).toBeNull();
});

test('the hour at which everybody comes to the place is not the meal’s', () => {
  expect(hoursOf('17h30', { heure: '{heure-domaine}', titre: 'Verre' }, meal)).toBeNull();
});
