import { expect, it } from 'vitest';
import { toneAddress, toneLabel } from './toneAddress.rules.ts';

const vous = 'Nous serions heureux de vous avoir, toutes et tous';

it('the texts that say « tu » are named, and those that say « vous »', () => {
  const tu = 'Nous serions heureux de t’avoir';
  expect(toneAddress({ masculine: tu, feminine: tu, plural: vous })).toBe(
    '«\u00a0Masculin\u00a0» et «\u00a0Féminin\u00a0» disent «\u00a0tu\u00a0», «\u00a0Pluriel\u00a0» dit «\u00a0vous\u00a0».',
  );
});

it('a tone is named with the word that its text says', () => {
  const body = { masculine: 'Viens avec ta famille', feminine: vous, plural: vous };
  expect(toneLabel('masculine', body)).toBe('Masculin · invitation en «\u00a0tu\u00a0»');
  expect(toneLabel('feminine', body)).toBe('Féminin · invitation en «\u00a0vous\u00a0»');
});

it('nothing is said where no text says « tu »', () => {
  expect(toneAddress({ masculine: vous, feminine: vous, plural: vous })).toBe('');
});
