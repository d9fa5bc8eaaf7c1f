/** Checks in a child process, because the lists take 80 MB, whether a password is easily guessed. */
import { ask, startBeside } from '../../platform/async/childProcess.ts';

export interface PasswordQuestion {
  password: string;
  /** Words that a stranger knows of the wedding (`weddingWords`), which add no strength. */
  words: string[];
}

export type IsGuessable = (question: PasswordQuestion) => Promise<boolean>;

/** Takes about half a second. Rejects if no process can be started. */
export const isGuessable: IsGuessable = async (question) => {
  const answer = await ask<boolean>(startBeside(import.meta.url, 'passwordCheckChild'), { ...question });
  if (answer === null) throw new Error('the password check ended without an answer');
  return answer;
};
