import { expect, test } from 'vitest';
import type { QueuedFile } from '../../../sending/sendQueue.ts';
import { progressText, stateText, totalsOf } from './sendingTexts.ts';

const going = { paused: false, online: true };

const NONE = { sent: 0, already: 0, unreadable: 0, underWay: 0, films: 0, sentFilms: 0 };

test.each([
  [{ sent: 12, already: 3, underWay: 185 }, 'Envoi : 15 sur 200 photos'],
  [{ underWay: 1 }, 'Envoi : 0 sur 1 photo'],
  [{ sent: 1 }, 'Votre photo est arrivée. Merci !'],
  [{ sent: 1, underWay: 2, films: 1 }, 'Envoi : 1 sur 3 photos et films'],
  [{ sent: 3, films: 1, sentFilms: 1 }, '3 photos et films sont arrivés. Merci !'],
  [{ sent: 2, films: 2, sentFilms: 2 }, '2 films sont arrivés. Merci !'],
  [{ sent: 1, films: 1, sentFilms: 1 }, 'Votre film est arrivé. Merci !'],
  [{ sent: 199, already: 1 }, '199 photos sont arrivées. Merci !'],
  [{ sent: 3, already: 1, unreadable: 2, films: 1 }, '3 photos sont arrivées. Merci !'],
  [{ already: 2 }, 'Tout y était déjà. Merci !'],
  [{ already: 1, unreadable: 1 }, 'Rien de lisible n’est arrivé.'],
])('%o reads %s', (counts, text) => {
  expect(progressText({ ...NONE, ...counts }).replaceAll(/\s/g, ' ')).toBe(text);
});

test.each([
  [{ underWay: 1 }, going, /^Gardez cette page ouverte/],
  [{ underWay: 1 }, { ...going, online: false }, /^Pas de réseau/],
  [{ underWay: 1 }, { paused: true, online: false }, /^En pause/],
  [{ sent: 1 }, going, /^$/],
  [{ already: 2, films: 1 }, going, /^2 fichiers déjà envoyés\s: gardés une seule fois/],
  [{ already: 2 }, going, /^2 photos déjà envoyées\s: gardées une seule fois/],
  [{ unreadable: 1 }, going, /^1 fichier illisible\s: la raison est dite ci-dessous\.$/],
  [{ already: 1, unreadable: 2 }, going, /^1 photo déjà .*fois\. 2 fichiers illisibles\s: la raison/],
])('for %o, %o the right sentence is shown', (counts, now, text) => {
  expect(stateText({ ...NONE, ...counts }, now)).toMatch(text);
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
    counts: { ...NONE, sent: 1, underWay: 2, films: 1 },
    bytes: 60,
    received: 15,
    problems: [failed],
  });
});

test('a file that the site cannot read does not count as arrived, whatever its name there', () => {
  const sent = { status: 'sent' } as const;
  const { counts } = totalsOf(
    [queued('a.jpg', 10, sent), queued('b.jpg', 20, sent), queued('bal.mp4', 30, sent)],
    [
      { id: '1', name: 'a.jpg', bytes: 10, at: 1, state: 'waiting' },
      { id: '2', name: 'b (2).jpg', bytes: 20, at: 1, state: 'unreadable' },
      { id: '3', name: 'bal.mp4', bytes: 30, at: 1, state: 'unreadable' },
    ],
  );
  expect(counts).toEqual({ ...NONE, sent: 1, unreadable: 2, films: 1 });
});
