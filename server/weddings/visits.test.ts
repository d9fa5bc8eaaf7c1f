import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createVisits } from './visits.ts';

const answering = () => {
  const socket = { destroyed: false };
  const response = Object.assign(new EventEmitter(), { req: { socket } }) as unknown as ServerResponse;
  return { socket, response };
};

test('a request is in flight until its answer is closed', async () => {
  const visits = createVisits(() => 0);
  const [page, stream] = [answering().response, answering().response];
  visits.add(page, false);
  visits.add(stream, true);
  expect([visits.requests(), visits.streams()]).toEqual([2, 1]);
  const quiet = visits.whenQuiet();
  page.emit('close');
  stream.emit('close');
  await quiet;
  expect([visits.requests(), visits.streams()]).toEqual([0, 0]);
});

test('whoever has left already is not in flight, nor whoever leaves before its turn on the connection', async () => {
  const visits = createVisits(() => 0);
  const early = answering();
  early.socket.destroyed = true;
  visits.add(early.response, false);
  expect(visits.requests()).toBe(0);
  const behind = answering();
  visits.add(behind.response, true);
  behind.socket.destroyed = true;
  expect([visits.requests(), visits.streams()]).toEqual([0, 0]);
  await visits.whenQuiet();
});
