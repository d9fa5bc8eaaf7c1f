/** Whether a password is among the first that anybody would try, asked of a process of its own: the lists take 80 MB. */
import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside this file, as source and as built. */
const CHILD = fileURLToPath(new URL(`./passwordCheckChild${extname(import.meta.url)}`, import.meta.url));

export interface PasswordQuestion {
  password: string;
  /** Whose words a stranger would try first: the couple's names. */
  title: string;
}

export type IsGuessable = (question: PasswordQuestion) => Promise<boolean>;

/** Takes about half a second. Rejects where no process can be started. */
export const isGuessable: IsGuessable = (question) =>
  new Promise((resolve, reject) => {
    const child = fork(CHILD, { execArgv: [] });
    child.once('message', (answer) => resolve(answer === true));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the password check ended without an answer')));
    child.send(question);
  });
