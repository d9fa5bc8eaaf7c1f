/** Writes a family's invitations as a calendar (RFC 5545), with times in the wedding's time zone. */
import { hash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { minutesIn, offsetsOf, venueOf } from '../../../contract/wedding/rowTimes.rules.ts';
import type { FamilleContent, PublicWedding, TimelineRow } from '../../../contract/wedding/wedding.schema.ts';

interface Calendar {
  wedding: PublicWedding;
  content: Pick<FamilleContent, 'timeline' | 'eglise' | 'vh' | 'domaine' | 'pages'>;
  /** The site's address without the family's hash, because calendars are shared. */
  url: string;
  now: number;
}

interface Occasion {
  row: TimelineRow;
  day: string;
  /** Minutes of that day; null if the couple gave no time. */
  start: number | null;
}

/** How often subscribed calendars refresh. */
const REFRESH = 'PT12H';
const HOUR = 60;
/** Longest duration of an event, used for the last of an evening. */
const LONGEST = 3 * HOUR;

export function calendarText(calendar: Calendar, { subscribed }: { subscribed: boolean }): string {
  const { wedding, now } = calendar;
  const occasions = occasionsOf(calendar);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//mariage//agenda//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(wedding.title)}`,
    `X-WR-CALNAME:${escaped(wedding.title)}`,
    ...(subscribed ? [`REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`, `X-PUBLISHED-TTL:${REFRESH}`] : []),
    ...timeZoneLines(wedding.timeZone, wedding.date),
    ...occasions.flatMap((occasion, index) => [
      'BEGIN:VEVENT',
      `UID:${uidOf(occasion, occasions.slice(0, index), calendar.url)}`,
      `DTSTAMP:${utc(now)}`,
      // Calendars update an event only if this number has grown.
      `SEQUENCE:${Math.floor(now / 60_000) % 2 ** 31}`,
      ...hoursOf(occasion, occasions[index + 1], wedding),
      `SUMMARY:${escaped(occasion.row.title)}`,
      ...textLines(occasion.row, calendar),
      `URL:${calendar.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.flatMap(folded).join('');
}

/** In the couple's order. A time far before the previous one is after midnight. */
function occasionsOf({ wedding, content }: Calendar): Occasion[] {
  let above = 0;
  let nights = 0;
  return content.timeline.map((row) => {
    const isNextDay = row.audience === 'sunday';
    const start = isNextDay ? null : minutesIn(row.time);
    if (start !== null && start < above - 6 * HOUR) nights = 1;
    if (start !== null) above = start;
    return { row, day: dayAfter(wedding.date, isNextDay ? 1 : nights), start };
  });
}

function hoursOf(
  { day, start }: Occasion,
  next: Occasion | undefined,
  { timeZone }: PublicWedding,
): string[] {
  if (start === null)
    return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(dayAfter(day, 1))}`];
  const until = next?.start != null && next.day === day && next.start > start ? next.start - start : LONGEST;
  return [
    `DTSTART;TZID=${timeZone}:${local(day, start)}`,
    `DTEND;TZID=${timeZone}:${local(day, start + Math.min(until, LONGEST))}`,
  ];
}

function local(day: string, minutes: number): string {
  const after = Math.floor(minutes / (24 * HOUR));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${compact(dayAfter(day, after))}T${two(Math.floor(minutes / HOUR) % 24)}${two(minutes % HOUR)}00`;
}

/** The couple's text, and the place if the family may open its page. */
function textLines(row: TimelineRow, { content, wedding }: Calendar): string[] {
  const { time, subtitle } = row;
  const venue = venueOf(row, content) ?? venueAt(row, content);
  const address = [venue?.name, ...(venue?.address ?? [])].filter(Boolean);
  // Among the events of a year « Cérémonie » alone does not tell whose.
  const words = [minutesIn(time) === null ? time : '', subtitle, wedding.title].filter(Boolean).join('\n');
  return [
    `DESCRIPTION:${escaped(words)}`,
    ...(address.length === 0 ? [] : [`LOCATION:${escaped(address.join(', '))}`]),
  ];
}

/** Of a step that names no page and has no place's drawing: the one where things begin at that hour. */
function venueAt({ time, audience }: TimelineRow, { eglise, vh, domaine }: Calendar['content']) {
  const start = audience === 'sunday' ? null : minutesIn(time);
  if (start === null) return null;
  return [eglise, vh, domaine].find((venue) => venue && minutesIn(venue.time) === start) ?? null;
}

/** Independent of the time, so that calendars move an event instead of adding another. */
function uidOf({ row }: Occasion, before: readonly Occasion[], url: string): string {
  const times = before.filter((other) => other.row.title === row.title).length;
  return `${hash('sha256', `${row.title} ${times}`, 'hex').slice(0, 24)}@${new URL(url).hostname}`;
}

const compact = (day: string) => day.replaceAll('-', '');
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const utc = (moment: number) => `${new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')}`;

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Lines of at most 75 bytes, never split inside a character. */
function folded(line: string): string[] {
  const lines: string[] = [];
  let [part, bytes] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 74) {
      lines.push(part);
      [part, bytes] = [' ', 1];
    }
    part += letter;
    bytes += size;
  }
  return [...lines, part].map((each) => `${each}\r\n`);
}

/** A change of a time zone's offset from UTC around the wedding; a calendar describes its zone by these. */
interface Change {
  /** First moment with the new offset. */
  at: number;
  /** Minutes from UTC. */
  from: number;
  to: number;
}

/** Period before and after the wedding; all events are within it. */
const AROUND_MS = 400 * DAY_MS;

function timeZoneLines(timeZone: string, day: string): string[] {
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
