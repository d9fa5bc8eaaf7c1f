/** What this device was shown, for one family: another one that opens its link here has its own. « Oublier cet appareil » leaves nothing. */
import { storage } from '../../../lib/storage.ts';
import type { Seen } from './news.rules.ts';

const keyOf = (owner: string) => `photosSeen/${owner}`;

export function keepSeen(owner: string, { at, marks, fresh }: Seen): void {
  storage.set(keyOf(owner), JSON.stringify({ at, marks: packed(marks), fresh }));
}

/** Null before the first visit, and where what is kept is of another version. */
export function keptSeen(owner: string): Seen | null {
  try {
    const kept = JSON.parse(storage.get(keyOf(owner)) ?? 'null');
    return kept && { at: kept.at, marks: unpacked(kept.marks), fresh: kept.fresh };
  } catch {
    return null;
  }
}

function packed(marks: readonly number[]): string {
  const bytes = new Uint8Array(Uint32Array.from(marks).buffer);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function unpacked(text: string): number[] {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return [...new Uint32Array(bytes.buffer)];
}
