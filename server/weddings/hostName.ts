/** Which host a request names, as `new URL().hostname` would write it: small letters, no port, no last dot. */
import type { IncomingHttpHeaders } from 'node:http';

/** Behind a trusted proxy the host that it saw, the last one where several added theirs. Empty where none is named. */
export function requestedHost(headers: IncomingHttpHeaders, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined;
  if (forwarded === undefined || forwarded.length === 0) return hostName(headers.host ?? '');
  const last = String(forwarded).split(',').at(-1) ?? '';
  return hostName(last.trim());
}

export function hostName(text: string): string {
  const end = text.startsWith('[') ? text.indexOf(']') + 1 : text.indexOf(':');
  const name = (end > 0 ? text.slice(0, end) : text).toLowerCase();
  return name.endsWith('.') ? name.slice(0, -1) : name;
}
