import { type Logger, pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { quietOutages } from './quietOutages.ts';
import { DatabaseAwayError } from './storageProblem.ts';

interface Line {
  msg: string;
  wedding?: string;
  weddings?: string[];
  errors?: number;
  err?: { stack: string };
}

function logged(everyMs: number) {
  const lines: Line[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const logger: Logger = pino({ hooks: { logMethod: quietOutages(() => logger, everyMs) } }, stream);
  return { lines, logger };
}

test('an outage is logged with its first error in full, then in one line; other errors are logged each', async () => {
  const { lines, logger } = logged(50);
  const amina = logger.child({ wedding: 'amina' });
  const err = new DatabaseAwayError(new Error('connect ECONNREFUSED'));
  for (let count = 0; count < 113; count++) amina.error({ err }, 'request failed');
  logger.error({ err }, 'the weddings could not be looked over');
  for (const other of ['one', 'two']) amina.error({ err: new Error(other) }, 'request failed');
  await eventually(() => expect(lines).toHaveLength(5));
  expect(lines.map(({ wedding, msg, errors }) => [wedding, msg, errors])).toEqual([
    ['amina', 'request failed', undefined],
    [undefined, 'the weddings could not be looked over', undefined],
    ['amina', 'request failed', undefined],
    ['amina', 'request failed', undefined],
    // No end is told, because it may last.
    [
      undefined,
      expect.stringMatching(
        /^the database took nothing 112 more times, the last at 2\d{3}-\S+Z: request failed: the database is away$/,
      ),
      112,
    ],
  ]);
  expect(lines[0]?.err?.stack).toContain('ECONNREFUSED');
  // Once it is over, the next outage is logged at once.
  await eventually(() => {
    amina.error({ err }, 'request failed');
    expect(lines.at(-1)?.msg).toBe('request failed');
  });
});

const errorsOf = (line: Line | undefined) => [line?.weddings, line?.errors];

test('weddings that meet one fault are one line, whatever names and numbers it has, and a count that names them', async () => {
  const { lines, logger } = logged(50);
  const failing = (wedding: string, times: number) => {
    const child = logger.child({ wedding });
    for (let count = 0; count < times; count++) {
      const message = `ENOSPC: no space left on device, open '/srv/${wedding}/parts/a${count}'`;
      child.error({ err: Object.assign(new Error(message), { code: 'ENOSPC' }) }, 'request failed');
    }
  };
  failing('amina', 3);
  failing('boris', 2);
  failing('chloe', 1);
  await eventually(() => expect(lines).toHaveLength(2));
  expect([lines[0]?.wedding, ...errorsOf(lines[1])]).toEqual(['amina', ['amina', 'boris', 'chloe'], 5]);
});

test('a second fault of the same wedding is told whole, as what the first one stopped is', async () => {
  const { lines, logger } = logged(50);
  const amina = logger.child({ wedding: 'amina' });
  const locked = Object.assign(new Error('database is locked'), { errcode: 5 });
  const malformed = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
  for (let count = 0; count < 3; count++) {
    amina.warn({ err: locked }, 'a visit could not be stored');
    amina.error({ err: locked }, 'request failed');
    amina.error({ err: malformed }, 'request failed');
  }
  await eventually(() => expect(lines).toHaveLength(4));
  expect(lines.map(({ msg, err }) => [msg, err?.stack.split('\n')[0]]).slice(0, 3)).toEqual([
    ['a visit could not be stored', 'Error: database is locked'],
    ['request failed', 'Error: database is locked'],
    ['request failed', 'Error: database disk image is malformed'],
  ]);
  expect(errorsOf(lines[3])).toEqual([['amina'], 6]);
});

test('weddings that do not open for one fault are one line too, by the cause of its sentence', async () => {
  const { lines, logger } = logged(50);
  const cause = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  for (const wedding of ['amina', 'boris', 'chloe']) {
    const err = new Error(`le disque de /srv/${wedding} n’accepte pas d’écriture`, { cause });
    logger.error({ wedding, err }, 'wedding could not be opened');
  }
  await eventually(() => expect(lines).toHaveLength(2));
  expect(errorsOf(lines[1])).toEqual([['boris', 'chloe'], 2]);
});

test('a fault in whose every line something else stands does not fill the log', async () => {
  const { lines, logger } = logged(50);
  for (const letter of 'abcdefghijklmnopqrstuvwxyz')
    logger.error({ err: new DatabaseAwayError(new Error(letter)) }, 'request failed');
  await eventually(() => expect(lines).toHaveLength(21));
  expect(lines[20]?.errors).toBe(6);
});

test('a damaged file is told whole of each wedding, and so is every line with a command that mends', async () => {
  const { lines, logger } = logged(50);
  const malformed = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const others = Array.from({ length: 30 }, (_, index) => `mariage${index}`);
  for (const wedding of others) logger.child({ wedding }).error({ err: malformed }, 'request failed');
  await eventually(() => expect(lines).toHaveLength(30));
  lines.length = 0;
  for (const wedding of ['amina', 'boris', 'boris']) {
    logger.child({ wedding }).error({ err: malformed }, 'request failed');
    logger.child({ wedding }).fatal({ err: full }, `Restore a backup: wedding suspend ${wedding}`);
  }
  await eventually(() => expect(lines).toHaveLength(6));
  expect(lines.map(({ wedding, msg }) => [wedding, msg.split(',')[0]])).toEqual([
    ['amina', 'request failed'],
    ['amina', 'Restore a backup: wedding suspend amina'],
    ['boris', 'request failed'],
    ['boris', 'Restore a backup: wedding suspend boris'],
    ['boris', 'Restore a backup: wedding suspend boris'],
    [undefined, 'the database took nothing 1 more times'],
  ]);
});

const MINUTE = 60_000;
/** When the pool tries a wedding again that does not open, in milliseconds. */
const TRIES = [0, 5, 15, 35, 75, 155, 315, 635, 1235, 1835].map((seconds) => seconds * 1000);

test.each([
  {
    what: 'whose database is damaged',
    fault: () =>
      new Error('la base est abîmée', {
        cause: Object.assign(new Error('malformed'), { errcode: 11 }),
      }),
    count:
      /^the database took nothing [123] more times?, .*: wedding could not be opened: la base est abîmée$/,
  },
  {
    what: 'with mistakes in its content',
    fault: () => new Error('à corriger : mariage.yaml'),
    count: /^it failed [123] more times?, .*: wedding could not be opened: à corriger : mariage.yaml$/,
  },
])(
  'a wedding $what is told whole when it does not open, then in a line a minute at most',
  ({ fault, count }) => {
    vi.useFakeTimers({ now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    const { lines, logger } = logged(MINUTE);
    const fail = (wedding: string) =>
      logger.error({ wedding, err: fault(), retryInMs: 5000 }, 'wedding could not be opened');
    for (const [at, time] of TRIES.entries()) {
      vi.advanceTimersByTime(time - (TRIES[at - 1] ?? 0));
      fail('amina');
    }
    vi.advanceTimersByTime(MINUTE);
    // Of another wedding it is another fault.
    fail('boris');
    const [first, ...others] = lines;
    expect([first?.wedding, others.at(-1)?.wedding]).toEqual(['amina', 'boris']);
    const counts = others.slice(0, -1);
    for (const { msg, err } of counts) expect([msg, err]).toEqual([expect.stringMatching(count), undefined]);
    expect(counts.map(({ errors }) => errors)).toEqual([3, 1, 1, 1, 1, 1, 1]);
    expect(counts[0]?.weddings).toEqual(['amina']);
    // It was mended meanwhile.
    vi.advanceTimersByTime(20 * MINUTE);
    fail('amina');
    expect(lines.at(-1)?.err?.stack).toContain('Error: ');
  },
);
