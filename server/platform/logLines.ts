/**
 * Where the log's lines go: to the console, a tenth of a second's worth at a time. Handed over one by one they cost a request three
 * times as much as their making; and a console that reads slowly must not make guests wait.
 */
import { type DestinationStream, pino } from 'pino';

const EVERY_MS = 100;

export function gatheredLines(): DestinationStream {
  let lines: string[] = [];
  const handOver = () => {
    if (lines.length > 0) destination.write(lines.join(''));
    lines = [];
  };
  // Before the console's own listener, which writes what it still holds.
  process.once('exit', handOver);
  const destination = pino.destination({ sync: false });
  return {
    write(line) {
      if (lines.length === 0) setTimeout(handOver, EVERY_MS).unref();
      lines.push(line);
    },
  };
}
