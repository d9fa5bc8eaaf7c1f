import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import type { PasswordQuestion } from './passwordCheck.ts';
import { withoutWords } from './weddingWords.rules.ts';

/** Of 4: found within a million guesses below it. */
const MIN_SCORE = 2;

process.once('message', ({ password, words }: PasswordQuestion) => {
  // Names of Wikipedia's articles would take half of the time and find no password more.
  const { 'wikipedia-fr': _left, ...dictionary } = french;
  const judge = new ZxcvbnFactory({ dictionary: { ...common, ...dictionary }, graphs: adjacencyGraphs });
  const guessable = [password, withoutWords(password, words)].some(
    (text) => judge.check(text).score < MIN_SCORE,
  );
  process.send?.(guessable, () => process.disconnect());
});
