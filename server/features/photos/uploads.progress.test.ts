import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileProgressing } from './uploads.progress.ts';

const STALLED_AFTER = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a body that moves may take ten times as long as one that stands', async () => {
  const body = new PassThrough();
  const reader = whileProgressing(body, STALLED_AFTER);
  for (let chunk = 0; chunk < 20; chunk++) {
    body.write('x');
    expect(String((await reader.next()).value)).toBe('x');
    vi.advanceTimersByTime(STALLED_AFTER / 2);
  }
  body.end();
  expect((await reader.next()).done).toBe(true);
});

test('a body that stands still is closed', async () => {
  const body = new PassThrough();
  body.write('x');
  const reader = whileProgressing(body, STALLED_AFTER);
  await reader.next();
  const rest = reader.next();
  vi.advanceTimersByTime(STALLED_AFTER);
  await expect(rest).rejects.toThrow('no byte');
  expect(body.destroyed).toBe(true);
});

test('whoever stops reading leaves the body open', async () => {
  const body = Readable.from(['x', 'y']);
  for await (const _chunk of whileProgressing(body, STALLED_AFTER)) break;
  expect(body.destroyed).toBe(false);
});
