/** AWS Signature Version 4, the only one that every S3-compatible service knows. */
import { createHmac, hash } from 'node:crypto';
import type { S3Keys } from './keys.ts';

export interface Signer extends S3Keys {
  readonly region: string;
}

export interface Unsigned {
  readonly method: string;
  readonly host: string;
  /** Escaped by `escapeKey`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
/** TLS protects the body; hashing it would read each upload twice. */
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** Escapes all characters except the letters, digits and four signs that the signature keeps. */
export function escapeWord(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function escapeKey(key: string): string {
  return key.split('/').map(escapeWord).join('/');
}

export function queryString(query: Unsigned['query']): string {
  return Object.entries(query)
    .map(([name, value]) => `${escapeWord(name)}=${escapeWord(value)}`)
    .sort()
    .join('&');
}

/** Returns the headers of the signed request. */
export function signedHeaders(request: Unsigned, signer: Signer, at: Date): Record<string, string> {
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.host,
    'x-amz-content-sha256': request.headers['x-amz-content-sha256'] ?? UNSIGNED,
    'x-amz-date': moment(at),
    ...(signer.sessionToken && { 'x-amz-security-token': signer.sessionToken }),
  };
  const { scope, names, signature } = sign({ ...request, headers }, signer, at);
  const { host: _, ...sent } = headers;
  const credential = `Credential=${signer.accessKey}/${scope}`;
  return {
    ...sent,
    authorization: `${ALGORITHM} ${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** Returns a query with which anybody can make exactly this request for some seconds. */
export function signedQuery(request: Unsigned, signer: Signer, at: Date, seconds: number): string {
  const query = {
    ...request.query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${signer.accessKey}/${scopeOf(signer, at)}`,
    'X-Amz-Date': moment(at),
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
    ...(signer.sessionToken && { 'X-Amz-Security-Token': signer.sessionToken }),
  };
  const { signature } = sign({ ...request, query, headers: { host: request.host } }, signer, at);
  return `${queryString(query)}&X-Amz-Signature=${signature}`;
}

function sign(request: Unsigned, signer: Signer, at: Date) {
  const headers = Object.entries(request.headers).sort(([one], [other]) => (one < other ? -1 : 1));
  const names = headers.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    request.path,
    queryString(request.query),
    ...headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    request.headers['x-amz-content-sha256'] ?? UNSIGNED,
  ].join('\n');
  const scope = scopeOf(signer, at);
  const text = [ALGORITHM, moment(at), scope, hash('sha256', canonical)].join('\n');
  let key: string | Buffer = `AWS4${signer.secretKey}`;
  for (const word of scope.split('/')) key = createHmac('sha256', key).update(word).digest();
  return { scope, names, signature: createHmac('sha256', key).update(text).digest('hex') };
}

function scopeOf({ region }: Signer, at: Date): string {
  return `${moment(at).slice(0, 8)}/${region}/s3/aws4_request`;
}

/** `20130524T000000Z`. */
function moment(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
