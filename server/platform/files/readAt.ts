/** Reads some bytes of a file; where it is shorter, zeros stand for the rest. */
import { open } from 'node:fs/promises';

export async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(length), position });
    return buffer;
  } finally {
    await file.close();
  }
}
