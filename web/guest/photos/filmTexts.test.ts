import { expect, test } from 'vitest';
import { filmLength, filmName } from './filmTexts.ts';

test.each([
  [0.2, '0:01', 'Film de 1 seconde'],
  [42.4, '0:42', 'Film de 42 secondes'],
  [60, '1:00', 'Film de 1 minute'],
  [125, '2:05', 'Film de 2 minutes 5 secondes'],
  [3723, '1:02:03', 'Film de 1 heure 2 minutes 3 secondes'],
])('%d seconds are %s, read « %s »', (seconds, length, name) => {
  expect([filmLength(seconds), filmName(seconds)]).toEqual([length, name]);
});
