/**
 * Gives a big buffer's memory back at once. Left to the garbage collector, tens of megabytes a photo wait for it, and make it
 * go through the whole heap at nearly every photo: a twentieth of the work. The buffer is empty afterwards.
 */
export function release(bytes: Buffer<ArrayBufferLike>): void {
  const memory = bytes.buffer;
  // A small buffer may share its memory with others.
  if (memory instanceof ArrayBuffer && memory.byteLength === bytes.byteLength) memory.transfer(0);
}
