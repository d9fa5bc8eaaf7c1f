/**
 * Sends signed requests with checksums to a bucket, and signs links to its objects. Small answers are
 * requested again while the service is away.
 */
import { hash } from 'node:crypto';
import { type IncomingMessage, Agent as PlainAgent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { exchange, textOf } from './exchange.ts';
import { openKeyRing, type S3Keys } from './keys.ts';
import { answerError, isS3Error, type Patience, S3Error, tryAgain } from './s3Error.ts';
import type { S3Location } from './s3Url.ts';
import { escapeKey, queryString, signedHeaders, signedQuery } from './signature.ts';
import { etagOf, textIn } from './xml.ts';

export interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  /** True if the service copies or joins gigabytes before it answers. */
  readonly isLong?: boolean;
}

const LONG = 30;
/** Maximal sockets: the thumbnails that a gallery requests at once. */
const SOCKETS = 64;

export type Ask = ReturnType<typeof createAsk>;

export function createAsk(location: S3Location, patience: Patience) {
  const { isTls, style, bucket, region, silence } = { ...location, ...patience };
  const ring = openKeyRing(location.keys);
  const agent = new (isTls ? TlsAgent : PlainAgent)({ keepAlive: true, maxSockets: SOCKETS });
  const host = style === 'host' ? `${bucket}.${location.host}` : location.host;
  const scheme = isTls ? 'https' : 'http';
  const pathOf = (key: string) =>
    `/${escapeKey(style === 'host' ? key : [bucket, key].filter(Boolean).join('/'))}`;

  /** Returns a 2xx answer with its body unread. */
  async function once(asked: Asked): Promise<IncomingMessage> {
    const keys = await ring.current();
    try {
      return await onceWith(keys, asked);
    } catch (error) {
      // Temporary keys have expired and may have been renewed. `HEAD` then answers only « 400 ».
      const others = isS3Error(error, 'refused', 'other') ? await ring.others(keys) : null;
      if (others === null) throw error;
      return onceWith(others, asked);
    }
  }

  async function onceWith(
    keys: S3Keys,
    { method, key, query = {}, headers = {}, body, isLong }: Asked,
  ): Promise<IncomingMessage> {
    const path = pathOf(key);
    // Has damaged bodies refused; object lock requires it. MD5, because every S3-compatible service knows it.
    const sum = body && { 'content-md5': hash('md5', body, 'base64') };
    const sent = { ...headers, ...sum };
    const unsigned = { method, host, path, query, headers: sent };
    const signed = signedHeaders(unsigned, { ...keys, region }, new Date());
    const words = queryString(query);
    const answer = await exchange({
      isTls,
      host,
      method,
      path: words === '' ? path : `${path}?${words}`,
      headers: signed,
      body,
      agent,
      silence: isLong ? silence * LONG : silence,
    });
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) {
      if (sum && method === 'PUT') refuseOtherSum(answer, sum);
      return answer;
    }
    const said = await textOf(answer, silence).catch(() => '');
    const code = textIn(said, 'Code') ?? '';
    // Not from a bucket's service but, for example, from its proxy: the object may exist.
    if (status === 404 && code === '' && method === 'GET') throw new S3Error('away', `HTTP ${status}`);
    throw answerError(status, code);
  }

  /** Reads a small answer's body, which may contain an error after a status of 200. */
  const asText = (asked: Asked, expected?: string) =>
    tryAgain(patience, async () => {
      const text = await textOf(await once(asked), asked.isLong ? silence * LONG : silence);
      if (text.includes('<Error>')) throw answerError(500, textIn(text, 'Code') ?? '');
      if (expected !== undefined && !text.includes(`</${expected}>`))
        throw new S3Error('away', `réponse inattendue, sans ${expected}`);
      return text;
    });

  return {
    once,
    asText,
    /** The beginning of the addresses of all objects under a prefix; ends with a slash. */
    start: (prefix: string) => `${scheme}://${host}${pathOf(prefix)}`.replace(/\/?$/, '/'),
    /** A signed address that gives anybody this object for some seconds. */
    async link(key: string, seconds: number, query: Readonly<Record<string, string>> = {}): Promise<string> {
      const signer = { ...(await ring.current()), region };
      const path = pathOf(key);
      const asked = { method: 'GET', host, path, query, headers: {} };
      return `${scheme}://${host}${path}?${signedQuery(asked, signer, new Date(), seconds)}`;
    },
    close: () => agent.destroy(),
  };
}

interface SumHeader {
  readonly 'content-md5': string;
}

/** Throws if a `PUT` stored other bytes. With encryption keys, or elsewhere, an ETag may be no checksum. */
function refuseOtherSum(answer: Pick<IncomingMessage, 'headers' | 'destroy'>, sum: SumHeader): void {
  const { headers } = answer;
  const etag = etagOf(headers.etag ?? '').toLowerCase();
  const encryption = headers['x-amz-server-side-encryption'] ?? 'AES256';
  const isSum =
    /^[0-9a-f]{32}$/.test(etag) &&
    encryption === 'AES256' &&
    headers['x-amz-server-side-encryption-customer-algorithm'] === undefined;
  if (!isSum || etag === Buffer.from(sum['content-md5'], 'base64').toString('hex')) return;
  answer.destroy();
  throw new S3Error('away', 'il a reçu d’autres octets que ceux envoyés');
}
