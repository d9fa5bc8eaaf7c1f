const [QUOTE, BACKSLASH, ...STRUCTURE] = Buffer.from('"\\[{:');

/** Whether `body` opens more lists and objects, and names more fields, than `most`. Brackets within strings don't count. */
export function isTooStructured(body: Buffer, most: number): boolean {
  let count = 0;
  let inString = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) inString = !inString;
    else if (inString) at += byte === BACKSLASH ? 1 : 0;
    else if (STRUCTURE.includes(byte) && ++count > most) return true;
  }
  return false;
}
