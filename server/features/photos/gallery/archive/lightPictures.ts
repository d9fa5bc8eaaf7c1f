import { crc32 } from 'node:zlib';
import { lightPicture } from '../../model/light.rules.ts';
import type { Measured, Photo } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { wholeOf } from '../../store/chunks.ts';
import { type ByteSource, ChangedFileError } from '../../store/photoStore.ts';

const AT_ONCE = 64;

/** Those that are there to be sent. One that is away is made again meanwhile, and its original goes in its place: nobody misses a photo. */
export async function readyPictures(
  { photoStore, importer }: PhotoLibrary,
  photos: readonly Photo[],
): Promise<ReadonlyMap<Photo, Measured>> {
  const ready = new Map<Photo, Measured>();
  for (let at = 0; at < photos.length; at += AT_ONCE)
    await Promise.all(photos.slice(at, at + AT_ONCE).map(check));
  return ready;

  async function check(photo: Photo): Promise<void> {
    const picture = lightPicture(photo);
    if (!picture) return;
    const { folder, name } = photo;
    const file = await photoStore.stat({ kind: 'display', folder, name }).catch(() => null);
    if (file?.size === picture.size) ready.set(photo, picture);
    else void importer.requestScan(folder);
  }
}

/** Held whole, some 400 kB, as its bytes are only known to be those of the index once all of them were read. */
export async function openPicture(
  { photoStore }: PhotoLibrary,
  { folder, name }: Photo,
  expected: Measured,
): Promise<ByteSource> {
  const file = await photoStore.open({ kind: 'display', folder, name });
  try {
    const bytes = await wholeOf(file);
    if (file.size !== expected.size || crc32(bytes) !== expected.crc32) throw new ChangedFileError(name);
    return {
      size: bytes.length,
      fill: async (target, position) => void bytes.copy(target, 0, position),
      verify: async () => {},
      close: async () => {},
    };
  } finally {
    await file.close();
  }
}
