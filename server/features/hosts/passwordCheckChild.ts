import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { answerOnce } from '../../platform/async/childProcess.ts';
import type { PasswordQuestion } from './passwordCheck.ts';
import { withoutWords } from './weddingWords.rules.ts';

/** zxcvbn's score from 0 to 4; below 2 a million guesses suffice. */
const MIN_SCORE = 2;

process.once('message', ({ password, words }: PasswordQuestion) => {
  // The names of Wikipedia's articles would double the time and find no further password.
  const { 'wikipedia-fr': _left, ...dictionary } = french;
  const judge = new ZxcvbnFactory({ dictionary: { ...common, ...dictionary }, graphs: adjacencyGraphs });
  const guessable = [password, withoutWords(password, words)].some(
    (text) => judge.check(text).score < MIN_SCORE,
  );
  answerOnce(guessable);
});
