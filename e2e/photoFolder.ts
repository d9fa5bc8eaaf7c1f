/** Puts real pictures into the site's photo folders, as hosts do who copy files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PhotoFolder } from '../contract/photos/photos.schema.ts';
import { jpegPicture } from '../server/features/photos/import/renditions/pictures.fixtures.ts';
import type { HostApi } from './hostApi.ts';

/** A landscape photo taken at 14h05; like the upright one, each worker draws it once. */
export const landscape = once(() =>
  jpegPicture({ width: 1200, height: 800, takenAt: '2022:09:24 14:05:00', gps: true }),
);
export const portrait = once(() => jpegPicture({ width: 800, height: 1200, left: '#20a040' }));

function once(draw: () => Promise<Buffer>): () => Promise<Buffer> {
  let drawn: Promise<Buffer> | undefined;
  return () => {
    drawn ??= draw();
    return drawn;
  };
}

/** A JPEG of about `megabytes`: it is noise, which does not compress. */
export function heavyPicture(megabytes: number): Promise<Buffer> {
  const side = Math.round(Math.sqrt(megabytes * 1_000_000));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

interface PhotoSite {
  dataDir: string;
  host: HostApi;
}

export function putPhoto(
  site: Pick<PhotoSite, 'dataDir'>,
  folder: PhotoFolder,
  name: string,
  bytes: Buffer,
): void {
  const dir = join(site.dataDir, 'photos', folder);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, name), bytes);
}

/** Fourteen photos: twelve in « couple », two in « repas ». Resolves once guests would see them. */
export async function putWeddingPhotos(site: PhotoSite): Promise<void> {
  const [lying, upright] = await Promise.all([landscape(), portrait()]);
  for (let number = 1; number <= 12; number++) {
    const name = `IMG_${String(number).padStart(4, '0')}.jpg`;
    putPhoto(site, 'couple', name, number % 3 === 0 ? upright : lying);
  }
  putPhoto(site, 'repas', 'Œufs en neige 🎂.jpg', lying);
  putPhoto(site, 'repas', 'table.jpg', upright);
  await photosImported(site.host, 14);
}

/** Waits until the folders hold that many photos; the import yields to other work and may take long. */
export async function photosImported(host: HostApi, count: number): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    const { folders } = await host.photosStatus();
    if (folders.reduce((sum, { photos }) => sum + photos, 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the photos are not imported');
}

export async function grant(host: HostApi, hash: string, ...folders: PhotoFolder[]): Promise<void> {
  for (const folder of folders) await host.post('/api/adminouminou/photos', { hash, folder });
}
