/** The few calls of an S3-compatible service that a site makes, retried while the service is away. */
import type { IncomingMessage } from 'node:http';
import { createAsk } from './ask.ts';
import { chunksOf, textOf } from './exchange.ts';
import { pagesOf, type S3Object } from './listing.ts';
import { isS3Error, PATIENCE, type Patience, S3Error, tryAgain } from './s3Error.ts';
import type { S3Location } from './s3Url.ts';
import { escapeKey } from './signature.ts';
import { escapeXml, etagOf, textIn, unescapeXml } from './xml.ts';

type Notes = Readonly<Record<string, string>>;

export interface FoundObject extends S3Object {
  /** The headers `x-amz-meta-…`, without that prefix. */
  readonly notes: Notes;
}

export interface OpenedObject extends FoundObject {
  readonly body: AsyncIterable<Buffer>;
  /** Call this if the body is not read to its end. */
  destroy(): void;
}

/** Keys include the prefix; every call throws `S3Error`. */
export type Bucket = ReturnType<typeof openBucket>;

export function openBucket(location: S3Location, patience: Patience = PATIENCE) {
  const { bucket } = location;
  const { silence } = patience;
  const ask = createAsk(location, patience);
  const { once, asText, start, link, close } = ask;
  const noted = (notes: Notes) =>
    Object.fromEntries(Object.entries(notes).map(([name, value]) => [`x-amz-meta-${name}`, value]));

  return {
    start,
    link,
    close,
    /** Lists a prefix in pages; `isFlat` excludes everything below the next slash. */
    pages: (prefix: string, isFlat: boolean, most?: number) => pagesOf(ask, prefix, isFlat, most),
    async head(key: string): Promise<FoundObject | null> {
      try {
        return await tryAgain(patience, async () => {
          const answer = await once({ method: 'HEAD', key });
          answer.resume();
          return foundIn(answer, Number(answer.headers['content-length']));
        });
      } catch (error) {
        if (!isS3Error(error, 'missing')) throw error;
      }
      // Only an answer to `GET` has a body, which tells a missing bucket from a missing object.
      return this.peek(key);
    },
    /** Like `head`, for objects that are usually missing. */
    async peek(key: string): Promise<FoundObject | null> {
      try {
        const { body: _, destroy, ...found } = await this.open(key);
        destroy();
        return found;
      } catch (error) {
        if (isS3Error(error, 'missing')) return null;
        throw error;
      }
    },
    /** Opens from a byte on. Throws `changed` if the object's tag is not `etag` or it ends before `from`. */
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
        // Some services ignore `If-Match` or ranges.
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
    /** Copies within the bucket, notes included; services limit this to 5 GB. */
    async copy(from: string, to: string): Promise<void> {
      const headers = { 'x-amz-copy-source': `/${escapeKey(`${bucket}/${from}`)}` };
      await asText({ method: 'PUT', key: to, headers, isLong: true }, 'CopyObjectResult');
    },
    async remove(key: string): Promise<void> {
      await asText({ method: 'DELETE', key }).catch((error: unknown) => {
        if (!isS3Error(error, 'missing')) throw error;
      });
    },
    /** Begins a multipart upload and returns its id. */
    async begin(key: string, notes: Notes = {}): Promise<string> {
      const xml = await asText(
        { method: 'POST', key, query: { uploads: '' }, headers: noted(notes) },
        'UploadId',
      );
      return unescapeXml(textIn(xml, 'UploadId') ?? '');
    },
    /** Uploads a part of at least 5 MiB, except for the last; numbers start at 1. Returns the ETag. */
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
        // The first try succeeded and only its answer was lost.
        const found = isS3Error(error, 'missing') ? await this.head(key) : null;
        if (found?.size !== size) throw error;
      });
    },
    async abort(key: string, upload: string): Promise<void> {
      await asText({ method: 'DELETE', key, query: { uploadId: upload } });
    },
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
