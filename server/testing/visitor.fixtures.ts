import type { App } from '../platform/http/app.ts';

/** A client that keeps cookies and repeats the anti-forgery token, as the site's pages do. */
export function createVisitor(app: App) {
  const cookies = new Map<string, string>();
  let address = '127.0.0.1';

  async function send(options: {
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    payload?: string | Buffer;
    headers?: Record<string, string>;
  }) {
    const answer = await app.inject({
      ...options,
      remoteAddress: address,
      cookies: Object.fromEntries(cookies),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  async function write(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    {
      body,
      headers = {},
    }: { body?: string | Buffer | undefined; headers?: Record<string, string> | undefined },
  ) {
    if (!cookies.has('XSRF-TOKEN')) await send({ method: 'GET', url: '/api/health' });
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    return send({
      method,
      url,
      ...(body === undefined ? {} : { payload: body }),
      headers: { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '', ...content, ...headers },
    });
  }

  return {
    cookies,
    comesFrom(other: string) {
      address = other;
    },
    get: (url: string, headers: Record<string, string> = {}) => send({ method: 'GET', url, headers }),
    head: (url: string, headers: Record<string, string> = {}) => send({ method: 'HEAD', url, headers }),
    post: (url: string, body: unknown, headers?: Record<string, string>) =>
      write('POST', url, { body: JSON.stringify(body), headers }),
    /** Sends the body as it is: broken JSON, huge, anything. */
    postText: (url: string, body?: string | Buffer, headers?: Record<string, string>) =>
      write('POST', url, { body, headers }),
    put: (url: string, body?: string | Buffer, headers?: Record<string, string>) =>
      write('PUT', url, { body, headers }),
    patch: (url: string, body: Buffer, headers: Record<string, string>) =>
      write('PATCH', url, { body, headers }),
    delete: (url: string, headers?: Record<string, string>) => write('DELETE', url, { headers }),
  };
}
