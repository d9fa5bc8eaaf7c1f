/** A bucket of an S3-compatible service: the few calls that a site makes, each tried again while the service is away. */
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
  /** `x-amz-meta-…`, without that. */
  readonly notes: Notes;
}

export interface OpenedObject extends FoundObject {
  readonly body: AsyncIterable<Buffer>;
  /** Of a body that is not read to its end. */
  destroy(): void;
}

/** Keys are whole ones; every call throws `S3Error`. */
export type Bucket = ReturnType<typeof openBucket>;

export function openBucket(place: S3Location, patience: Patience = PATIENCE) {
  const { bucket } = place;
  const { silence } = patience;
  const ask = createAsk(place, patience);
  const { once, asText, start, link, close } = ask;
  const noted = (notes: Notes) =>
    Object.fromEntries(Object.entries(notes).map(([name, value]) => [`x-amz-meta-${name}`, value]));

  return {
    start,
    link,
    close,
    /** What lies under a prefix, a page at a time; `isFlat`: nothing below the next slash. */
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
      // Its answer has no body: only one to `GET` tells a bucket that is gone from an object that is.
      return this.peek(key);
    },
    /** As `head`, of what is mostly not there. */
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
        // The first try had succeeded, and only its answer was lost.
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
