/**
 * Asks at a port whether the process answers, or one of its weddings by host name: once, or until it does.
 */
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Where {
  port: number;
  /** The wedding's host; without it the process itself is asked. */
  host?: string | undefined;
}

const ASK_EVERY_MS = 200;
/** Opening a wedding first may take the process some 25 s. */
const ANSWER_MS = 30_000;

interface Answer {
  isWell: boolean;
  /** HTTP. */
  status: number;
  /** Seconds; 0 without such a header. */
  retryAfter: number;
}

/** Returns null if nothing answers. */
export async function askHealth({ port, host }: Where): Promise<Answer | null> {
  const answer = await ask({ port, host }, '/api/health');
  if (host === undefined || answer?.isWell !== true) return answer;
  // Another path, because the process itself answers this one for a host that it does not know.
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
        status: response.statusCode ?? 0,
        retryAfter: Number(response.headers['retry-after'] ?? 0),
      });
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });
}

export interface ExpectedHealth {
  /** The answer to wait for; by default, that all is well. */
  as?: (answer: Answer) => boolean;
  hasEnded?: () => boolean;
  /** Sees each answer; null where none came. */
  see?: ((answer: Answer | null) => void) | undefined;
}

/** Asks at least once, until `patience` milliseconds have passed or `hasEnded`. */
export async function answers(
  where: Where,
  patience: number,
  { as = ({ isWell }) => isWell, hasEnded = () => false, see = () => {} }: ExpectedHealth = {},
): Promise<boolean> {
  const end = performance.now() + patience;
  do {
    const answer = await askHealth(where);
    see(answer);
    if (answer && as(answer)) return true;
    await pause(ASK_EVERY_MS);
  } while (!hasEnded() && performance.now() < end);
  return false;
}
