import { expect, test } from 'vitest';
import type { QueuedFile } from '../../../sending/sendQueue.ts';
import { progressText, stateText, totalsOf } from './sendingTexts.ts';

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
])('for %o, %o the right sentence is shown', (counts, now, text) => {
  expect(stateText(counts, now)).toMatch(text);
});

function queued(name: string, bytes: number, rest: Partial<QueuedFile>): QueuedFile {
  const file = new File([new Uint8Array(bytes)], name);
  return { id: 1, file, folder: null, received: 0, status: 'waiting', problem: null, ...rest };
}

test('failed photos count neither as sent nor as waiting', () => {
  const failed = queued('c.jpg', 100, { status: 'failed', problem: 'coupé' });
  const totals = totalsOf([
    queued('a.jpg', 10, { status: 'sent', received: 10 }),
    queued('bal.mp4', 30, { status: 'sending', received: 5 }),
    queued('b.jpg', 20, {}),
    failed,
  ]);
  expect(totals).toEqual({
    counts: { sent: 1, already: 0, underWay: 2, films: 1 },
    bytes: 60,
    received: 15,
    problems: [failed],
  });
});
