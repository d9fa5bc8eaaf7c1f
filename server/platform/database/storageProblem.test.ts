import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { DatabaseAwayError, quietOutages } from './storageProblem.ts';

test('an outage is logged with its first error in full, then in one line; other errors are logged each', async () => {
  const lines: { msg: string; wedding?: string; errors?: number; err?: { stack: string } }[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const logger = pino({ hooks: { logMethod: quietOutages(50) } }, stream);
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
    ['amina', expect.stringMatching(/^the database took nothing for \d+ s, until 2\d{3}-\S+Z$/), 112],
  ]);
  expect(lines[0]?.err?.stack).toContain('ECONNREFUSED');
  // Once it is over, the next outage is logged at once.
  await eventually(() => {
    amina.error({ err }, 'request failed');
    expect(lines.at(-1)?.msg).toBe('request failed');
  });
});
