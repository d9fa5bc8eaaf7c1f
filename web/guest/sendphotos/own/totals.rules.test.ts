import { expect, test } from 'vitest';
import type { QueuedFile } from '../../../sending/sendQueue.ts';
import { totalsOf } from './totals.rules.ts';

function queued(name: string, bytes: number, rest: Partial<QueuedFile>): QueuedFile {
  const file = new File([new Uint8Array(bytes)], name);
  return { id: 1, file, folder: null, received: 0, status: 'waiting', problem: null, ...rest };
}

test('what did not leave counts neither as arrived nor as to come', () => {
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
