/** What the tests use of a server that brings no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  interface Options {
    port?: number;
    silent: boolean;
    /** The client of the backups signs `/bucket/`, as services take it; this server signs that as `/bucket`. */
    allowMismatchedSignatures?: boolean;
    /** Where it keeps the objects. */
    directory: string;
    configureBuckets: readonly { name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    store: {
      listObjects(bucket: string, options: { maxKeys?: number }): Promise<unknown>;
      putObjectMultipart(bucket: string, upload: string, parts: unknown): Promise<unknown>;
    };
  }
}

/** Answered as S3 answers it. */
declare module '@20minutes/s3rver/lib/models/error.js' {
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}
