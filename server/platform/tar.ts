/** Files of short names in one: the tar of every system (ustar), written and read as a stream. */
import { type FileHandle, open } from 'node:fs/promises';

const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);
const NAME_BYTES = 100;
/** Bytes read and written at a time. */
const CHUNK = 1024 * 1024;
/** The largest that eleven octal digits say; beyond it the number is binary, as GNU and BSD write it. */
const MOST_OCTAL = 8 ** 11 - 1;

export interface TarEntry {
  name: string;
  path: string;
}

/** Thrown for what is no such file, or is cut. */
export class BadTarError extends Error {}

/** A new file for its owner alone. Throws `EEXIST`, and like the disk. */
export async function writeTar(file: string, entries: readonly TarEntry[]): Promise<number> {
  const target = await open(file, 'wx', 0o600);
  try {
    let written = 0;
    const put = async (bytes: Buffer) => {
      await target.write(bytes, 0, bytes.length, written);
      written += bytes.length;
    };
    for (const { name, path } of entries) {
      const source = await open(path);
      try {
        const { size, mtimeMs } = await source.stat();
        await put(headerOf({ name, size, mtime: Math.trunc(mtimeMs / 1000) }));
        for await (const bytes of readPart(source, 0, size)) await put(bytes);
        await put(Buffer.alloc(padding(size)));
      } finally {
        await source.close();
      }
    }
    await put(END);
    await target.sync();
    return written;
  } finally {
    await target.close();
  }
}

/** Each file's name, size and bytes, in order; the bytes must be read before the next. Throws `BadTarError`. */
export async function* readTar(
  file: string,
): AsyncGenerator<{ name: string; size: number; bytes: AsyncIterable<Buffer> }> {
  const source = await open(file);
  try {
    const end = (await source.stat()).size;
    let position = 0;
    for (;;) {
      const header = await readBlock(source, position);
      if (header.every((byte) => byte === 0)) return;
      const { name, size, isFile } = parseHeader(header);
      position += BLOCK;
      if (position + size + padding(size) > end) throw new BadTarError('cut');
      if (isFile) yield { name, size, bytes: readPart(source, position, size) };
      position += size + padding(size);
    }
  } finally {
    await source.close();
  }
}

async function readBlock(source: FileHandle, position: number): Promise<Buffer> {
  const block = Buffer.alloc(BLOCK);
  const { bytesRead } = await source.read(block, 0, BLOCK, position);
  if (bytesRead < BLOCK) throw new BadTarError('cut');
  return block;
}

async function* readPart(source: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const bytes = Buffer.alloc(Math.min(CHUNK, size - done));
    const { bytesRead } = await source.read(bytes, 0, bytes.length, start + done);
    if (bytesRead === 0) throw new BadTarError('shorter than it was');
    done += bytesRead;
    yield bytes.subarray(0, bytesRead);
  }
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

interface Header {
  name: string;
  size: number;
  mtime: number;
}

function headerOf({ name, size, mtime }: Header): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`a name too long for a tar: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  writeSize(header, size);
  header.write(octal(mtime, 11), 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  header.write(`${octal(checksumOf(header), 6)}\0 `, 148);
  return header;
}

function writeSize(header: Buffer, size: number): void {
  if (size <= MOST_OCTAL) {
    header.write(octal(size, 11), 124);
    return;
  }
  header[124] = 0x80;
  header.writeBigUInt64BE(BigInt(size), 128);
}

function parseHeader(header: Buffer): { name: string; size: number; isFile: boolean } {
  const told = Number.parseInt(header.toString('latin1', 148, 156), 8);
  const summed = Buffer.from(header).fill(' ', 148, 156);
  if (told !== checksumOf(summed)) throw new BadTarError('no tar');
  const size =
    header[124] === 0x80
      ? Number(header.readBigUInt64BE(128))
      : Number.parseInt(header.toString('latin1', 124, 136), 8);
  const name = header.toString('utf8', 0, NAME_BYTES).replace(/\0[\s\S]*$/, '');
  // Folders, links and the long names of other programs are passed over.
  return { name, size, isFile: header[156] === 0x30 || header[156] === 0 };
}

/** With its own eight places as spaces, as `header` has them. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}
