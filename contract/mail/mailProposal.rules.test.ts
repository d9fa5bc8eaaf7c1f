import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposedAddress } from './mailProposal.rules.ts';

it.each([
  ['claire@gmial.com', 'claire@gmail.com'],
  ['Claire.Martin@gmail.con', 'Claire.Martin@gmail.com'],
  ['claire@gmal.con', 'claire@gmail.com'],
  ['claire@gmail.fr', 'claire@gmail.com'],
  ['claire@gmail,com', 'claire@gmail.com'],
  ['claire@gmailcom', 'claire@gmail.com'],
  ['claire@wanado.fr', 'claire@wanadoo.fr'],
  ['claire@orangr.fr', 'claire@orange.fr'],
  ['claire@hotmial.f', 'claire@hotmail.fr'],
  ['claire@laposte.ner', 'claire@laposte.net'],
  ['claire@notre-entreprise.con', 'claire@notre-entreprise.com'],
  ['claire@mairie.frr', 'claire@mairie.fr'],
  ['claire @ free.fr', 'claire@free.fr'],
])('%s was probably %s', (typed, meant) => {
  expect(proposedAddress(typed)).toBe(meant);
});

it.each([
  ...['claire@gmail.com', 'claire@mail.com', 'claire@ymail.com', 'claire@hotmail.be', 'claire@me.com'],
  ...['claire@sfr.fr', 'claire@sft.fr', 'claire@laposte.fr', 'claire@exemple.fr', 'claire@univ-brest.fr'],
  ...['claire@GMAIL.com', 'claire', '@gmail.con', '', 'claire@orange.com', 'claire@yahoo.co.uk'],
])('proposes nothing for %j', (typed) => {
  expect(proposedAddress(typed)).toBe(null);
});

it('a proposal needs no further correction, and keeps the part before the @', () => {
  const domain = fc.oneof(fc.domain(), fc.constantFrom('gmial.com', 'wanado.fr', 'free.f', 'outlok.con'));
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z.]{1,8}$/), domain, (local, typed) => {
      const proposed = proposedAddress(`${local}@${typed}`);
      if (proposed === null) return;
      expect(proposed.startsWith(`${local}@`)).toBe(true);
      expect(proposedAddress(proposed)).toBe(null);
    }),
  );
});
