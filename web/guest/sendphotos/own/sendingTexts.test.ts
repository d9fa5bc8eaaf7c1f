import { expect, test } from 'vitest';
import { progressText, stateText } from './sendingTexts.ts';

const going = { paused: false, online: true };

test.each([
  [{ sent: 12, already: 3, underWay: 185, films: 0 }, 'Envoi : 15 sur 200 photos'],
  [{ sent: 0, already: 0, underWay: 1, films: 0 }, 'Envoi : 0 sur 1 photo'],
  [{ sent: 1, already: 0, underWay: 0, films: 0 }, 'Votre photo est arrivée. Merci !'],
  [{ sent: 1, already: 0, underWay: 2, films: 1 }, 'Envoi : 1 sur 3 photos et films'],
  [{ sent: 3, already: 0, underWay: 0, films: 1 }, '3 photos et films sont arrivés. Merci !'],
  [{ sent: 2, already: 0, underWay: 0, films: 2 }, '2 films sont arrivés. Merci !'],
  [{ sent: 1, already: 0, underWay: 0, films: 1 }, 'Votre film est arrivé. Merci !'],
  [{ sent: 199, already: 1, underWay: 0, films: 0 }, '200 photos sont arrivées. Merci !'],
])('%o reads %s', (counts, text) => {
  expect(progressText(counts).replaceAll(/\s/g, ' ')).toBe(text);
});

test.each([
  [{ sent: 0, already: 0, underWay: 1, films: 0 }, going, /^Gardez cette page ouverte/],
  [{ sent: 0, already: 0, underWay: 1, films: 0 }, { ...going, online: false }, /^Pas de réseau/],
  [{ sent: 0, already: 0, underWay: 1, films: 0 }, { paused: true, online: false }, /^En pause/],
  [{ sent: 1, already: 0, underWay: 0, films: 0 }, going, /^$/],
  [
    { sent: 0, already: 2, underWay: 0, films: 1 },
    going,
    /^2 fichiers déjà envoyés\s: gardés une seule fois/,
  ],
  [
    { sent: 0, already: 2, underWay: 0, films: 0 },
    going,
    /^2 photos déjà envoyées\s: gardées une seule fois/,
  ],
])('of %o, %o it is said what happens', (counts, now, text) => {
  expect(stateText(counts, now)).toMatch(text);
});
