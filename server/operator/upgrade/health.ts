/** Whether somebody answers at a port: the process itself, or one of its weddings, by its host name. */
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Where {
  port: number;
  /** Of a wedding; without one the process itself is asked. */
  host?: string | undefined;
}

const ASK_EVERY_MS = 200;
/** A wedding may have to be opened, which its process waits for some 25 s. */
const ANSWER_MS = 30_000;

interface Answer {
  isWell: boolean;
  /** Seconds; 0 where it does not say. */
  retryAfter: number;
}

/** Null where nothing answers. */
export async function askHealth({ port, host }: Where): Promise<Answer | null> {
  const answer = await ask({ port, host }, '/api/health');
  if (host === undefined || answer?.isWell !== true) return answer;
  // Of a host that it does not know the process says how it is itself; the rest of its answers are the wedding's alone.
  return ask({ port, host }, '/api/params');
}

function ask({ port, host }: Where, path: string): Promise<Answer | null> {
  return new Promise((resolve) => {
    const headers = host === undefined ? {} : { host };
    const options = { host: '127.0.0.1', port, path, headers, timeout: ANSWER_MS, agent: false };
    const request = get(options, (response) => {
      response.resume();
      resolve({
        isWell: response.statusCode === 200,
        retryAfter: Number(response.headers['retry-after'] ?? 0),
      });
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });
}

interface Wanted {
  /** Which answer is waited for; that all is well without it. */
  as?: (answer: Answer) => boolean;
  hasEnded?: () => boolean;
}

/** Within `patience` milliseconds, unless it `hasEnded` before; asked once at least. */
export async function answers(
  where: Where,
  patience: number,
  { as = ({ isWell }) => isWell, hasEnded = () => false }: Wanted = {},
): Promise<boolean> {
  const end = performance.now() + patience;
  do {
    const answer = await askHealth(where);
    if (answer && as(answer)) return true;
    await pause(ASK_EVERY_MS);
  } while (!hasEnded() && performance.now() < end);
  return false;
}
