import { LIMITS } from '../limits.ts';

/** Begins with a letter: form libraries take a number for a place in a list. */
const KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

export function isQuestionKey(key: string): boolean {
  // « constructor » is in every object.
  return KEY.test(key) && key.length <= LIMITS.questionKey && !(key in {});
}
