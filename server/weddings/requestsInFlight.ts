/** Counts a wedding's requests in flight, because closing its app, which has no server, does not wait. */
import type { ServerResponse } from 'node:http';

/** Time after which requests still in flight are cut off; downloads resume where they stopped. */
const DRAIN_MS = 10_000;

export interface RequestsInFlight {
  /** Moment of the last request or response. */
  usedAt: number;
  add(response: ServerResponse, isStream: boolean): void;
  /** Counts a visitor who waits for the opening, until the returned function is called. */
  expect(): () => void;
  /** Number of requests in flight and of visitors who wait for the opening. */
  count(): number;
  /** Number of requests in flight that never end by themselves. */
  streams(): number;
  /** Settles once no request is in flight, at the latest when those that are have been cut off. */
  whenQuiet(): Promise<void>;
}

export function createRequestsInFlight(now: () => number): RequestsInFlight {
  const inFlight = new Set<ServerResponse>();
  const streaming = new Set<ServerResponse>();
  let expected = 0;
  let tellQuiet = () => {};

  function forget(response: ServerResponse): void {
    inFlight.delete(response);
    streaming.delete(response);
    if (inFlight.size === 0) tellQuiet();
  }

  /** A request behind another on its connection gets no `close` if the visitor leaves before its turn. */
  function forgetLost(): void {
    for (const response of inFlight) if (hasLeft(response)) forget(response);
  }

  const requests: RequestsInFlight = {
    usedAt: now(),
    add(response, isStream) {
      requests.usedAt = now();
      // Whoever left while the wedding was being opened has had its `close`, and would be waited for for ever.
      if (hasLeft(response)) return;
      inFlight.add(response);
      if (isStream) streaming.add(response);
      response.once('close', () => {
        requests.usedAt = now();
        forget(response);
      });
    },
    expect() {
      requests.usedAt = now();
      expected += 1;
      return () => {
        expected -= 1;
      };
    },
    count() {
      forgetLost();
      return inFlight.size + expected;
    },
    streams: () => streaming.size,
    async whenQuiet() {
      forgetLost();
      if (inFlight.size === 0) return;
      const quiet = Promise.withResolvers<void>();
      tellQuiet = quiet.resolve;
      const late = setTimeout(() => {
        for (const response of inFlight) {
          response.destroy();
          forget(response);
        }
      }, DRAIN_MS).unref();
      await quiet.promise;
      clearTimeout(late);
    },
  };
  return requests;
}

export function hasLeft({ req }: ServerResponse): boolean {
  return req.socket.destroyed;
}
