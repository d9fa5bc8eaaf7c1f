/** A browser-like HTTP client for tests, benches and tools that talk to a site in another process. */

export interface HttpVisitor {
  get(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  put(path: string, body: unknown): Promise<Response>;
  /** Sends bytes as they are, or no body. */
  upload(
    path: string,
    bytes: Uint8Array<ArrayBuffer> | null,
    other?: { method?: 'PATCH'; headers?: Record<string, string> },
  ): Promise<Response>;
  delete(path: string): Promise<Response>;
  /** The client's cookies and token as header lines, for requests written by hand. */
  headers(): string;
  readonly port: number;
}

/** Keeps cookies and repeats the anti-forgery token. `site` is the address without a trailing slash. */
export function visit(site: string, cookies = new Map<string, string>()): HttpVisitor {
  const cookieText = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(site + path, { ...init, headers: { ...init.headers, cookie: cookieText() } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  }

  const token = () => ({ 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' });

  const sendJson = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    send(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...token() },
    });

  return {
    get: (path) => send(path, {}),
    post: (path, body) => sendJson('POST', path, body),
    put: (path, body) => sendJson('PUT', path, body),
    upload: (path, bytes, { method = 'POST', headers } = {}) =>
      send(path, {
        method,
        body: bytes,
        headers: { ...(bytes && { 'content-type': 'application/octet-stream' }), ...token(), ...headers },
      }),
    port: Number(new URL(site).port),
    headers: () => `cookie: ${cookieText()}\r\nx-xsrf-token: ${cookies.get('XSRF-TOKEN') ?? ''}\r\n`,
    delete: (path) => send(path, { method: 'DELETE', headers: token() }),
  };
}
