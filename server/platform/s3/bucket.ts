/** A bucket of an S3-compatible service: the few calls that a site makes, each tried again while the service is away. */
import { type IncomingMessage, Agent as PlainAgent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import type { S3Place } from '../s3Url.ts';
import { chunksOf, exchange, textOf } from './exchange.ts';
import { PATIENCE, type Patience, tryAgain } from './retry.ts';
import { answerError, isS3Error, S3Error } from './s3Error.ts';
import { escapeKey, queryString, signedHeaders, signedQuery } from './signature.ts';
import { allIn, escapeXml, textIn, unescapeXml } from './xml.ts';

type Notes = Readonly<Record<string, string>>;

export interface S3Object {
  readonly size: number;
  /** Without its quotes. */
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

export interface ListedObject extends S3Object {
  readonly key: string;
}

export interface FoundObject extends S3Object {
  /** `x-amz-meta-…`, without that. */
  readonly notes: Notes;
}

export interface OpenedObject extends FoundObject {
  readonly body: AsyncIterable<Buffer>;
  /** Of a body that is not read to its end. */
  destroy(): void;
}

interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  /** The service copies or joins gigabytes before it answers. */
  readonly isLong?: boolean;
}

export interface Page {
  readonly objects: readonly ListedObject[];
  readonly folders: readonly string[];
}

/** Keys are whole ones; every call throws `S3Error`. */
export type Bucket = ReturnType<typeof openBucket>;

const LONG = 30;
/** Sockets: as many as a gallery's thumbnails ask for at once. */
const SOCKETS = 64;

export function openBucket(place: S3Place, patience: Patience = PATIENCE) {
  const { isTls, style, bucket, silence } = { ...place, ...patience };
  const agent = new (isTls ? TlsAgent : PlainAgent)({ keepAlive: true, maxSockets: SOCKETS });
  const host = style === 'host' ? `${bucket}.${place.host}` : place.host;
  const scheme = isTls ? 'https' : 'http';
  const pathOf = (key: string) =>
    `/${escapeKey(style === 'host' ? key : [bucket, key].filter(Boolean).join('/'))}`;

  /** An answer of 2xx, its body still to be read. */
  async function once({
    method,
    key,
    query = {},
    headers = {},
    body,
    isLong,
  }: Asked): Promise<IncomingMessage> {
    const path = pathOf(key);
    const signed = signedHeaders({ method, host, path, query, headers }, place, new Date());
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
    if (status >= 200 && status < 300) return answer;
    const said = await textOf(answer, silence).catch(() => '');
    throw answerError(status, textIn(said, 'Code') ?? '');
  }

  /** The body of a small answer. Some calls say 200 first and an error in the body after it. */
  const asText = (asked: Asked, expected?: string) =>
    tryAgain(patience, async () => {
      const text = await textOf(await once(asked), asked.isLong ? silence * LONG : silence);
      if (text.includes('<Error>')) throw answerError(500, textIn(text, 'Code') ?? '');
      if (expected !== undefined && !text.includes(`</${expected}>`))
        throw new S3Error('away', `réponse inattendue, sans ${expected}`);
      return text;
    });

  const noted = (notes: Notes) =>
    Object.fromEntries(Object.entries(notes).map(([name, value]) => [`x-amz-meta-${name}`, value]));

  async function* pages(prefix: string, isFlat: boolean, most = 1000): AsyncGenerator<Page> {
    let token: string | undefined;
    do {
      const query = {
        'list-type': '2',
        'max-keys': String(most),
        // Keys may hold what XML cannot.
        'encoding-type': 'url',
        prefix,
        ...(isFlat && { delimiter: '/' }),
        ...(token !== undefined && { 'continuation-token': token }),
      };
      const xml = await asText({ method: 'GET', key: '', query }, 'ListBucketResult');
      yield pageOf(xml);
      token = textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextContinuationToken') : undefined;
      if (token !== undefined) token = unescapeXml(token);
    } while (token !== undefined);
  }

  return {
    /** What lies under a prefix, a page at a time; `isFlat`: nothing below the next slash. */
    pages,
    async head(key: string): Promise<FoundObject | null> {
      try {
        return await tryAgain(patience, async () => {
          const answer = await once({ method: 'HEAD', key });
          answer.resume();
          return foundIn(answer, Number(answer.headers['content-length']));
        });
      } catch (error) {
        if (isS3Error(error, 'missing')) return null;
        throw error;
      }
    },
    /** From a byte on. `etag`: of the object that is meant; another one is `changed`, as is a start past its end. */
    open: (key: string, { from = 0, etag }: { from?: number; etag?: string | undefined } = {}) =>
      tryAgain(patience, async (): Promise<OpenedObject> => {
        const headers = {
          ...(from > 0 && { range: `bytes=${from}-` }),
          ...(etag !== undefined && { 'if-match': `"${etag}"` }),
        };
        const answer = await once({ method: 'GET', key, headers });
        const length = Number(answer.headers['content-length']);
        const opened = foundIn(answer, from + length);
        const isOther = etag !== undefined && opened.etag !== etag;
        // Services that know no `If-Match`, or no ranges, answer all the same.
        if (isOther || (from > 0 && answer.statusCode !== 206)) {
          answer.destroy();
          throw new S3Error('changed', `${key} a changé`);
        }
        return { ...opened, body: chunksOf(answer, silence), destroy: () => answer.destroy() };
      }),
    async put(key: string, body: Buffer, notes: Notes = {}): Promise<string> {
      return tryAgain(patience, async () => {
        const answer = await once({ method: 'PUT', key, body, headers: noted(notes) });
        await textOf(answer, silence);
        return etagOf(answer.headers.etag ?? '');
      });
    },
    /** Inside the bucket, with its notes; the services' limit is 5 GB. */
    async copy(from: string, to: string): Promise<void> {
      const headers = { 'x-amz-copy-source': `/${escapeKey(`${bucket}/${from}`)}` };
      await asText({ method: 'PUT', key: to, headers, isLong: true }, 'CopyObjectResult');
    },
    async remove(key: string): Promise<void> {
      await asText({ method: 'DELETE', key }).catch((error: unknown) => {
        if (!isS3Error(error, 'missing')) throw error;
      });
    },
    /** Begins an object that comes in parts, to its upload's id. */
    async begin(key: string, notes: Notes = {}): Promise<string> {
      const xml = await asText(
        { method: 'POST', key, query: { uploads: '' }, headers: noted(notes) },
        'UploadId',
      );
      return unescapeXml(textIn(xml, 'UploadId') ?? '');
    },
    /** A part of 5 MiB at least, but for the last one; numbers start at 1. Gives its ETag. */
    part: (key: string, upload: string, number: number, body: Buffer) =>
      tryAgain(patience, async () => {
        const query = { partNumber: String(number), uploadId: upload };
        const answer = await once({ method: 'PUT', key, query, body });
        await textOf(answer, silence);
        return answer.headers.etag ?? '';
      }),
    async finish(key: string, upload: string, etags: readonly string[], size: number): Promise<void> {
      const parts = etags.map(
        (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
      );
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      const headers = { 'content-type': 'application/xml' };
      const asked = {
        method: 'POST',
        key,
        query: { uploadId: upload },
        headers,
        body,
        isLong: true,
      } as const;
      await asText(asked, 'ETag').catch(async (error: unknown) => {
        // Of a first try that was done, only the answer got lost.
        const found = isS3Error(error, 'missing') ? await this.head(key) : null;
        if (found?.size !== size) throw error;
      });
    },
    async abort(key: string, upload: string): Promise<void> {
      await asText({ method: 'DELETE', key, query: { uploadId: upload } });
    },
    /** What the addresses of all objects under a prefix begin with; it ends with a slash. */
    start: (prefix: string) => `${scheme}://${host}${pathOf(prefix)}`.replace(/\/?$/, '/'),
    /** An address that gives this object to anybody for some seconds, and nothing else. */
    link(key: string, seconds: number, query: Readonly<Record<string, string>> = {}): string {
      const path = pathOf(key);
      const asked = { method: 'GET', host, path, query, headers: {} };
      return `${scheme}://${host}${path}?${signedQuery(asked, place, new Date(), seconds)}`;
    },
    close: () => agent.destroy(),
  };
}

function foundIn({ headers }: IncomingMessage, size: number): FoundObject {
  const notes: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (name.startsWith('x-amz-meta-')) notes[name.slice('x-amz-meta-'.length)] = String(value);
  return {
    size,
    etag: etagOf(headers.etag ?? ''),
    modified: Date.parse(headers['last-modified'] ?? '') || 0,
    notes,
  };
}

function pageOf(xml: string): Page {
  // Asked for; a service that does not know it says nothing of it.
  const isEscaped = textIn(xml, 'EncodingType') === 'url';
  const wordOf = (entry: string, name: string) => {
    const word = unescapeXml(textIn(entry, name) ?? '');
    return isEscaped ? decodeURIComponent(word.replaceAll('+', ' ')) : word;
  };
  return {
    objects: allIn(xml, 'Contents').map((entry) => ({
      key: wordOf(entry, 'Key'),
      size: Number(textIn(entry, 'Size')),
      etag: etagOf(unescapeXml(textIn(entry, 'ETag') ?? '')),
      modified: Date.parse(textIn(entry, 'LastModified') ?? '') || 0,
    })),
    folders: allIn(xml, 'CommonPrefixes').map((entry) => wordOf(entry, 'Prefix')),
  };
}

function etagOf(text: string): string {
  return text.replace(/^(?:W\/)?"|"$/g, '');
}
