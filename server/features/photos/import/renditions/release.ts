/** Frees a big buffer at once and leaves it empty. Garbage collection would scan the heap at nearly every photo: 5 % of the work. */
export function release(bytes: Buffer<ArrayBufferLike>): void {
  const memory = bytes.buffer;
  // A small buffer may share its memory with others.
  if (memory instanceof ArrayBuffer && memory.byteLength === bytes.byteLength) memory.transfer(0);
}
