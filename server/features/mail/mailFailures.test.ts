import { expect, test } from 'vitest';
import { mailFailure } from './mailFailures.ts';

test('an invalid address is reported as such, and no other refusal of a recipient is', () => {
  const refusal = (response: string, command = 'RCPT TO') =>
    mailFailure({ code: 'EENVELOPE', response, responseCode: 550, command }, false).detail;
  expect(refusal('550 5.1.1 no such user')).toContain('Cette adresse n’existe pas');
  for (const [response, command] of [
    ['550 5.7.1 relaying denied', 'RCPT TO'],
    ['552 5.2.2 mailbox full', 'RCPT TO'],
    ['550 5.1.1 no such sender', 'MAIL FROM'],
  ] as const)
    expect(refusal(response, command)).toContain('refuse l’expéditeur ou le destinataire');
});
