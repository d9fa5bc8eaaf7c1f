/** Asks a reverse proxy under a host name, trusting one authority only. */
import { once } from 'node:events';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';

export interface HttpsProxy {
  https: number;
  /** The authority's certificate, which clients must trust. */
  ca: string;
  stop(): Promise<void>;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** Without one, a request that is no GET never ends. */
  body?: string;
}

export async function getThrough(
  { https, ca }: HttpsProxy,
  host: string,
  path: string,
  { method, headers, body }: Asked = {},
) {
  const where = { host: '127.0.0.1', port: https, servername: host, ca, agent: false };
  const asked = request({ ...where, method, path, headers: { ...headers, host } });
  asked.flushHeaders();
  if (method === undefined || body !== undefined) asked.end(body);
  const [answer] = await once(asked, 'response');
  const said = await text(answer);
  asked.destroy();
  return { status: answer.statusCode, headers: answer.headers, text: said };
}
