/** Whether a password is among the first that anybody would try, asked of a process of its own: the lists take 80 MB. */
import { ask, startBeside } from '../../platform/async/childProcess.ts';

export interface PasswordQuestion {
  password: string;
  /** What a stranger knows of the wedding (`weddingWords`): it makes no password harder to guess. */
  words: string[];
}

export type IsGuessable = (question: PasswordQuestion) => Promise<boolean>;

/** Takes about half a second. Rejects where no process can be started. */
export const isGuessable: IsGuessable = async (question) => {
  const answer = await ask<boolean>(startBeside(import.meta.url, 'passwordCheckChild'), { ...question });
  if (answer === null) throw new Error('the password check ended without an answer');
  return answer;
};
