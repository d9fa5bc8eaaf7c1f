import { expect, test } from 'vitest';
import { emailOf, otherEmailLine } from './otherEmails.rules.ts';

const NOTE = `Cousins de Lyon\n${otherEmailLine('Paul@exemple.fr')}\nautre e-mail: lea@exemple.fr, al@exemple.fr\nPlus à ex@exemple.fr`;

test.each([
  ['ANNE@exemple.fr', 'anne@exemple.fr'],
  ['paul@exemple.fr', 'Paul@exemple.fr'],
  ['lea@exemple.fr', 'lea@exemple.fr'],
  ['al@exemple.fr', 'al@exemple.fr'],
  // What hosts wrote of an address elsewhere in the note is no permission to write to it.
  ['ex@exemple.fr', undefined],
  ['l@exemple.fr', undefined],
  ['', undefined],
])('a family asked for by %s is written to at %s', (asked, email) => {
  expect(emailOf({ email: 'anne@exemple.fr', note: NOTE }, asked)).toBe(email);
});

test.each([
  'Autre email : <paul@exemple.fr>.',
  'autres e-mails : (paul@exemple.fr)',
  '- Autre e\u2011mail (Paul)\u00a0: paul@exemple.fr',
  'Autre mail :al@exemple.fr/paul@exemple.fr',
])('hosts write it as they like: « %s »', (note) => {
  expect(emailOf({ email: '', note }, 'paul@exemple.fr')).toBe('paul@exemple.fr');
});

test('a family without any address has none', () => {
  expect(emailOf({ email: '', note: 'Autre e-mail :' }, '')).toBeUndefined();
});
