/** Lists the objects of a bucket page by page, and reads the service's XML. */
import type { Ask } from './ask.ts';
import { S3Error } from './s3Error.ts';
import { allIn, etagOf, textIn, unescapeXml } from './xml.ts';

export interface S3Object {
  readonly size: number;
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

export interface ListedObject extends S3Object {
  readonly key: string;
}

export interface Page {
  readonly objects: readonly ListedObject[];
  readonly folders: readonly string[];
}

/** Lists a prefix in pages; `isFlat` excludes everything below the next slash. */
export async function* pagesOf(
  { asText }: Ask,
  prefix: string,
  isFlat: boolean,
  most = 1000,
): AsyncGenerator<Page> {
  let token: string | undefined;
  for (;;) {
    const query = {
      'list-type': '2',
      'max-keys': String(most),
      // Keys may contain characters that XML cannot.
      'encoding-type': 'url',
      prefix,
      ...(isFlat && { delimiter: '/' }),
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const xml = await asText({ method: 'GET', key: '', query }, 'ListBucketResult');
    yield pageOf(xml);
    if (textIn(xml, 'IsTruncated') !== 'true') return;
    const next = unescapeXml(textIn(xml, 'NextContinuationToken') ?? '');
    // The service lists in an older way or in a loop; unlisted objects must not count as deleted.
    if (next === '' || next === token) throw new S3Error('other', 'liste coupée, sans la suite');
    token = next;
  }
}

function pageOf(xml: string): Page {
  // Requested, but a service may ignore it and then does not confirm it.
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
