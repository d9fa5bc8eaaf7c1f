/** Writes a time zone for a calendar: its changes of offset around the wedding. */
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { offsetsOf } from '../../../contract/wedding/rowTimes.rules.ts';

interface Change {
  /** First moment with the new offset. */
  at: number;
  /** Minutes from UTC. */
  from: number;
  to: number;
}

/** Period before and after the wedding; all events are within it. */
const AROUND_MS = 400 * DAY_MS;

export function timeZoneLines(timeZone: string, day: string): string[] {
  const offsetAt = offsetsOf(timeZone);
  const middle = Date.parse(day);
  const first = offsetAt(middle - AROUND_MS);
  const changes = [
    { at: middle - AROUND_MS, from: first, to: first },
    ...changesBetween(middle - AROUND_MS, middle + AROUND_MS, offsetAt),
  ];
  const least = Math.min(...changes.map(({ to }) => to));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...changes.flatMap(({ at, from, to }) => {
      const kind = to > least ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        // RFC 5545 wants the local time before the change.
        `DTSTART:${new Date(at + from * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '')}`,
        `TZOFFSETFROM:${offset(from)}`,
        `TZOFFSETTO:${offset(to)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

function changesBetween(start: number, end: number, offsetAt: (moment: number) => number): Change[] {
  const changes: Change[] = [];
  for (let day = start; day < end; day += DAY_MS) {
    const [from, to] = [offsetAt(day), offsetAt(day + DAY_MS)];
    if (from === to) continue;
    let at = day;
    while (offsetAt(at) === from) at += HOUR_MS / 2;
    // Clocks change on the hour or the half hour.
    changes.push({ at: Math.floor(at / (HOUR_MS / 2)) * (HOUR_MS / 2), from, to });
  }
  return changes;
}

function offset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
