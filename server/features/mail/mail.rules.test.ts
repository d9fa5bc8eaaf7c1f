import { expect, test } from 'vitest';
import { MAIL_TIMEOUT_MS, mailBefore, mailOf, SAME_MAIL_MS } from './mail.rules.ts';
import { mailFailure } from './mailFailures.ts';

const row = { digest: 'a', time: 1000, outcome: 'smtp' as const };

test.each([
  ['the same mail just now', [row], { digest: 'a', now: 1000 + SAME_MAIL_MS - 1 }, 'smtp'],
  ['the same mail a minute later', [row], { digest: 'a', now: 1000 + SAME_MAIL_MS }, null],
  ['another mail', [row], { digest: 'b', now: 1000 }, null],
  [
    'one that may have left',
    [{ ...row, outcome: 'unknown' as const }],
    { digest: 'a', now: 1000 },
    'unknown',
  ],
  ['a failed one', [{ ...row, outcome: 'failed' as const }], { digest: 'a', now: 1000 }, null],
  [
    'one before a failed one',
    [{ ...row, outcome: 'failed' as const }, row],
    { digest: 'a', now: 1001 },
    'smtp',
  ],
  ['one under way', [{ ...row, outcome: 'sending' as const }], { digest: 'b', now: 1000 }, 'sending'],
  [
    'a mail interrupted long ago',
    [{ ...row, outcome: 'sending' as const }],
    { digest: 'a', now: 1000 + 2 * MAIL_TIMEOUT_MS },
    null,
  ],
  ['nothing yet', [], { digest: 'a', now: 1000 }, null],
])('%s', (_what, mails, mail, expected) => {
  expect(mailBefore(mails, mail)).toBe(expected);
});

test('a mail under way when the site stopped is reported as unknown', () => {
  const mail = {
    id: '1',
    familleId: 'f',
    time: 0,
    dest: 'd',
    subject: 's',
    digest: 'a',
    reason: null,
    serverFault: false,
  };
  const told = (now: number) => mailOf({ ...mail, outcome: 'sending' }, now).outcome;
  expect(told(2 * MAIL_TIMEOUT_MS)).toBe('sending');
  expect(told(2 * MAIL_TIMEOUT_MS + 1)).toBe('unknown');
  expect(mailOf({ ...mail, outcome: 'smtp' }, Number.MAX_SAFE_INTEGER).outcome).toBe('smtp');
});

test.each([
  [{ code: 'EDNS' }, 'mail-unreachable', 'introuvable'],
  [{ code: 'ESOCKET' }, 'mail-unreachable', 'injoignable'],
  [{ code: 'ETLS' }, 'mail-unreachable', 'chiffrée'],
  [{}, 'mail-unreachable', 'injoignable'],
  [{ code: 'EPROTOCOL', response: '421 busy' }, 'mail-refused', '«\u00a0421 busy\u00a0»'],
  [
    { code: 'EMESSAGE', response: `554\r\n${'x'.repeat(1000)}` },
    'mail-refused',
    `«\u00a0554 ${'x'.repeat(296)}\u00a0»`,
  ],
])('%j is reported as %s', (error, code, words) => {
  const failure = mailFailure(error, false);
  expect(failure.code).toBe(code);
  expect(failure.detail).toContain(words);
});
