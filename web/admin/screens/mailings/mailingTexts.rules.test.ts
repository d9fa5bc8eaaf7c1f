import { expect, it } from 'vitest';
import type { Mailing } from '../../../../contract/mail/mailings.schema.ts';
import { atNothingSentence, progressSentence, stateSentence, tuSentence } from './mailingTexts.rules.ts';

const mailing: Mailing = {
  id: 'a',
  template: 'news',
  subject: 'b',
  createdAt: 0,
  at: 5,
  state: 'sending',
  total: 30,
  sent: 0,
  kept: 0,
  failed: 0,
  unsure: 0,
  waiting: 30,
  skipped: 0,
  queued: [],
  problem: null,
};

it.each([
  [{}, '0 envoyé sur 30'],
  [{ sent: 12, failed: 1 }, '12 envoyés sur 30, 1 refusé'],
  [{ sent: 1, failed: 3, unsure: 1, skipped: 2 }, '1 envoyé sur 30, 2 refusés, 1 incertain, 2 écartés'],
  [{ sent: 14, kept: 14 }, '14 gardés par le site sur 30'],
  [{ sent: 14, kept: 1 }, '13 envoyés sur 30, 1 gardé par le site'],
])('%o is shown as « %s »', (given, sentence) => {
  expect(progressSentence({ ...mailing, ...given })).toBe(sentence);
});

it.each([
  [{}, 'En cours d’envoi'],
  [{ state: 'waiting' }, 'Part le jour 5'],
  [{ state: 'paused' }, 'En pause'],
  [{ state: 'done' }, 'Terminé'],
  [{ state: 'done', kept: 1 }, 'Pas parti, faute de serveur de mail'],
  [{ state: 'cancelled' }, 'Annulé'],
  [{ problem: { reason: 'absent', since: 1, nextTryAt: 9 } }, 'Retenu\u00a0: nouvel essai le jour 9'],
] as const)('%o is « %s »', (given, sentence) => {
  expect(stateSentence({ ...mailing, ...given }, (at) => `jour ${at}`)).toBe(sentence);
});

it('one family or several that are invited to nothing are told in their number', () => {
  expect(atNothingSentence(1)).toBe('Une famille n’est encore invitée à rien.');
  expect(atNothingSentence(38)).toBe('38\u00a0familles ne sont encore invitées à rien.');
});

it('the names of those whose mail says « tu » are read, a dozen of them', () => {
  const plain = (names: readonly string[]) => tuSentence(names).replaceAll('\u00a0', ' ');
  expect(plain(['Blanc Gérard'])).toBe('Un mail dit « tu » : Blanc Gérard.');
  expect(plain(['Blanc Gérard', 'Petit Anne'])).toBe('2 mails disent « tu » : Blanc Gérard, Petit Anne.');
  const many = Array.from({ length: 15 }, (_, index) => `F${index}`);
  expect(plain(many)).toMatch(/^15 mails disent « tu » : F0, .* F11 et 3 autres\.$/);
});
