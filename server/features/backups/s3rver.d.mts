/** What the tests use of a server that brings no types. */
declare module '@20minutes/s3rver' {
  interface Options {
    port: number;
    silent: boolean;
    /** It signs `/bucket/` as `/bucket`; services take the path as it was sent, as the client does. */
    allowMismatchedSignatures: boolean;
    /** Where it keeps the objects. */
    directory: string;
    configureBuckets: readonly { name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
