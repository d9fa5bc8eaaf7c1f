/** The photos that are new since the last visit, and where the device keeps those seen. */
import { useEffect, useState } from 'react';
import { storage } from '../../../lib/storage.ts';
import { useVisit } from '../../useVisit.ts';
import type { GalleryFolder } from '../gallery.rules.ts';
import { afterVisit, markOf, type Seen } from './news.rules.ts';

const NONE: ReadonlySet<string> = new Set();

/** The photos that are new since the last visit on this device. `folders` is null until complete. */
export function useNews(folders: readonly GalleryFolder[] | null): ReadonlySet<string> {
  const owner = useVisit().famille.id;
  const [news, setNews] = useState(NONE);
  useEffect(() => {
    if (folders === null) return;
    const marks = new Map(
      folders.flatMap(({ photos }) => photos.map(({ key }) => [key, markOf(key)] as const)),
    );
    const seen = afterVisit(keptSeen(owner), [...marks.values()], Date.now());
    keepSeen(owner, seen);
    const fresh = new Set(seen.fresh);
    setNews(new Set([...marks].filter(([, mark]) => fresh.has(mark)).map(([key]) => key)));
  }, [folders, owner]);
  return news;
}

/** Stored per family, since several may open their links here. « Oublier cet appareil » erases it. */
const keyOf = (owner: string) => `photosSeen/${owner}`;

export function keepSeen(owner: string, { at, marks, fresh }: Seen): void {
  storage.set(keyOf(owner), JSON.stringify({ at, marks: packed(marks), fresh }));
}

/** Null before the first visit, or if another version has stored it. */
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
