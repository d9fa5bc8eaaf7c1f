/** Frees a large buffer at once and empties it; garbage collection would take 5 % of the import's time. */
export function release(bytes: Buffer<ArrayBufferLike>): void {
  const memory = bytes.buffer;
  // A small buffer may share its memory with others.
  if (memory instanceof ArrayBuffer && memory.byteLength === bytes.byteLength) memory.transfer(0);
}
