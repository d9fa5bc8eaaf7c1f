/** The requests in flight of one wedding. Its app listens to nothing, so that closing it would not wait for them by itself. */
import type { ServerResponse } from 'node:http';

/** Requests in flight end by themselves, or are cut after this long: downloads go on where they were. */
const DRAIN_MS = 10_000;

export interface Visits {
  /** When anybody last asked or was answered. */
  usedAt: number;
  add(response: ServerResponse, isStream: boolean): void;
  /** Somebody waits for the wedding to be opened, until the returned function is called. */
  expect(): () => void;
  /** In flight, and expected. */
  requests(): number;
  /** Those of them that never end by themselves. */
  streams(): number;
  /** Settles once none is left. */
  whenQuiet(): Promise<void>;
}

export function createVisits(now: () => number): Visits {
  const inFlight = new Set<ServerResponse>();
  let streams = 0;
  let expected = 0;
  let tellQuiet = () => {};

  const visits: Visits = {
    usedAt: now(),
    add(response, isStream) {
      visits.usedAt = now();
      inFlight.add(response);
      if (isStream) streams += 1;
      response.once('close', () => {
        visits.usedAt = now();
        inFlight.delete(response);
        if (isStream) streams -= 1;
        if (inFlight.size === 0) tellQuiet();
      });
    },
    expect() {
      visits.usedAt = now();
      expected += 1;
      return () => {
        expected -= 1;
      };
    },
    requests: () => inFlight.size + expected,
    streams: () => streams,
    async whenQuiet() {
      if (inFlight.size === 0) return;
      const late = setTimeout(() => {
        for (const response of inFlight) response.destroy();
      }, DRAIN_MS).unref();
      await new Promise<void>((resolve) => {
        tellQuiet = resolve;
      });
      clearTimeout(late);
    },
  };
  return visits;
}
