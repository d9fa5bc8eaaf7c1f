/** The process that judges one password and ends. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import type { PasswordQuestion } from './passwordCheck.ts';

/** Of 4: found within a million guesses below it. */
const MIN_SCORE = 2;

process.once('message', ({ password, title }: PasswordQuestion) => {
  // Names of Wikipedia's articles would take half of the time and find no password more.
  const { 'wikipedia-fr': _left, ...dictionary } = french;
  const judge = new ZxcvbnFactory({ dictionary: { ...common, ...dictionary }, graphs: adjacencyGraphs });
  const { score } = judge.check(password, title.split(/[^\p{L}\d]+/u).filter(Boolean));
  process.send?.(score < MIN_SCORE, () => process.disconnect());
});
