/** Originals as they leave the site: without the place where they were taken, unless the hosts share it. */
import { paramValue } from '../../../contract/params.rules.ts';
import type { Store } from '../../tables.ts';
import { listParams } from '../params/params.repository.ts';
import { applyBlanks } from './blanks.rules.ts';
import type { Photo } from './photos.rules.ts';
import type { PhotoStore, StoredBytes } from './store/photoStore.ts';

export interface SentOriginals {
  /** Whether the hosts share positions, as of now: the param `sharePositions`. Never out of date, and seldom read. */
  positionsShared(): Promise<boolean>;
  /** The bytes that leave; throws as the store's `open` does. */
  open(photo: Photo, positionsShared: boolean): Promise<StoredBytes>;
}

/** Of the bytes that leave. */
export function sentCrc32(photo: Photo, positionsShared: boolean): number {
  return positionsShared ? photo.crc32 : photo.blankedCrc32;
}

export function createSentOriginals(
  { db, changeMark }: Pick<Store, 'db' | 'changeMark'>,
  photoStore: PhotoStore,
): SentOriginals {
  let known: { mark: number; shared: boolean } | undefined;
  return {
    async positionsShared() {
      const mark = changeMark();
      if (known?.mark !== mark) {
        known = { mark, shared: paramValue(await listParams(db), 'sharePositions') === 'true' };
      }
      return known.shared;
    },
    async open({ folder, name, etag, blanks }, positionsShared) {
      const source = await photoStore.open({ kind: 'original', folder, name }, etag);
      if (positionsShared || blanks.length === 0) return source;
      return {
        ...source,
        async fill(target, position) {
          await source.fill(target, position);
          applyBlanks(target, position, blanks);
        },
      };
    },
  };
}
