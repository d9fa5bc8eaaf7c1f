import { type Logger, pino } from 'pino';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { DatabaseAwayError, quietOutages } from './storageProblem.ts';

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
      expect.stringMatching(/^the database took nothing 112 more times, the last at 2\d{3}-\S+Z$/),
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

test('an outage that weddings share is counted in one line, which names those that met it again', async () => {
  const { lines, logger } = logged(50);
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const failing = (wedding: string, times: number) => {
    const child = logger.child({ wedding });
    for (let count = 0; count < times; count++) child.error({ err: full }, 'request failed');
  };
  failing('amina', 3);
  failing('boris', 2);
  failing('chloe', 1);
  await eventually(() => expect(lines).toHaveLength(4));
  expect(lines.map(({ wedding, weddings, errors }) => wedding ?? [weddings, errors])).toEqual([
    'amina',
    'boris',
    'chloe',
    [['amina', 'boris'], 3],
  ]);
});

test('a line of the process that names a wedding counts as that wedding’s', async () => {
  const { lines, logger } = logged(50);
  const err = new DatabaseAwayError(new Error('connect ECONNREFUSED'));
  for (const wedding of ['amina', 'boris', 'boris'])
    logger.error({ wedding, err }, 'wedding could not be opened');
  await eventually(() => expect(lines.at(-1)?.errors).toBeDefined());
  expect(lines.at(-1)?.weddings).toEqual(['boris']);
});
