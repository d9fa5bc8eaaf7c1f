/** Bytes that can be read from any position on; an archive and a single file are read the same way. */
export interface ByteSource {
  /** Bytes in all. */
  readonly size: number;
  /** Fills the whole of `target` with the bytes from `position` on; throws when they cannot be had as promised. */
  fill(target: Buffer, position: number): Promise<void>;
  /** Throws when what has been read may not be what was promised. Asked before the last bytes go out, while failing still shows. */
  verify(): Promise<void>;
  /** Gives back what is open; harmless when nothing is. */
  close(): Promise<void>;
}

/** A file is no longer what the index says: going on would deliver bytes that do not belong together. */
export class ChangedFileError extends Error {
  constructor(name: string) {
    super(`« ${name} » a changé depuis sa prise en compte`);
  }
}
