/** Sums of what is sent: the service refuses what was damaged on its way, and buckets that lock their objects take nothing without one. */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3Error.ts';
import { etagOf } from './xml.ts';

export interface SumHeader {
  readonly 'content-md5': string;
}

/** MD5, as it is the one that every S3-compatible service knows. */
export function sumHeader(body: Buffer): SumHeader {
  return { 'content-md5': hash('md5', body, 'base64') };
}

/** Throws where the answer to a `PUT` says that other bytes were stored. Keys of the service's own change what an ETag is; others write one that is no sum. */
export function refuseOtherSum(answer: Pick<IncomingMessage, 'headers' | 'destroy'>, sum: SumHeader): void {
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
