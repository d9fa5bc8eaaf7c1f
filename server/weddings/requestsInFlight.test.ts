import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createRequestsInFlight } from './requestsInFlight.ts';

const answering = () => {
  const socket = { destroyed: false };
  const response = Object.assign(new EventEmitter(), { req: { socket } }) as unknown as ServerResponse;
  return { socket, response };
};

test('a request is in flight until its answer is closed', async () => {
  const requests = createRequestsInFlight(() => 0);
  const [page, stream] = [answering().response, answering().response];
  requests.add(page, false);
  requests.add(stream, true);
  expect([requests.count(), requests.streams()]).toEqual([2, 1]);
  const quiet = requests.whenQuiet();
  page.emit('close');
  stream.emit('close');
  await quiet;
  expect([requests.count(), requests.streams()]).toEqual([0, 0]);
});

test('whoever has left already is not in flight, nor whoever leaves before its turn on the connection', async () => {
  const requests = createRequestsInFlight(() => 0);
  const early = answering();
  early.socket.destroyed = true;
  requests.add(early.response, false);
  expect(requests.count()).toBe(0);
  const behind = answering();
  requests.add(behind.response, true);
  behind.socket.destroyed = true;
  expect([requests.count(), requests.streams()]).toEqual([0, 0]);
  await requests.whenQuiet();
});
