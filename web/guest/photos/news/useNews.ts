import { useEffect, useState } from 'react';
import { useVisit } from '../../useVisit.ts';
import type { GalleryFolder } from '../gallery.rules.ts';
import { keepSeen, keptSeen } from './keptSeen.ts';
import { afterVisit, markOf } from './news.rules.ts';

const NONE: ReadonlySet<string> = new Set();

/** The photos that are new since the last visit on this device. `folders` is null until the whole list has come. */
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
