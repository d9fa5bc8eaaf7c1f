/** By which one request is found in the log of the proxy, of whichever process answered it, and on the page that says that it failed. */
import { randomUUID } from 'node:crypto';

/** What proxies make: a UUID, or 32 hexadecimal digits. Anything else of a visitor's could pass for a line of the log. */
const WELL_FORMED = /^[\w-]{16,64}$/;

/** `given` is the header `X-Request-Id`. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}
