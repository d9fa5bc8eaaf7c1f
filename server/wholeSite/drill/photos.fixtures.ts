/** Photos that hosts upload in chunks, and photos that are copied into a folder. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { PROBLEMS } from '../../../contract/errors.ts';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { renditionNames } from '../../../contract/photos/photos.rules.ts';
import { type PhotoFolder, photosSchema } from '../../../contract/photos/photos.schema.ts';
import { CHUNK_TYPE, UPLOADS_PATH } from '../../../contract/photos/uploads.rules.ts';
import { uploadStateSchema } from '../../../contract/photos/uploads.schema.ts';
import { announceHeaders, TUS } from '../../features/photos/arrival/uploads/uploads.fixtures.ts';
import { THUMBS } from '../../features/photos/store/photoNames.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import type { SiteProcess } from '../../testing/siteProcess.fixtures.ts';
import { createFamille } from './familles.fixtures.ts';
import { jsonOf, type Kind, RefusedError } from './kind.fixtures.ts';

/** Milliseconds between photos: without a pause the import falls behind and takes all the processor. */
export const PHOTO_PACE_MS = 100;

/** A unique photo whose import takes some milliseconds. */
export function paint(seed: number): Promise<Buffer<ArrayBuffer>> {
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 99 };
  const noise = { type: 'gaussian', mean: seed % 200, sigma: 30 } as const;
  return sharp({ create: { width: 480, height: 320, channels: 3, background, noise } })
    .jpeg()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

export function uploads(): Kind {
  const known: {
    round: number;
    name: string;
    bytes: Buffer<ArrayBuffer>;
    received: number;
    isStored: boolean;
  }[] = [];
  const folder = 'couple' satisfies PhotoFolder;

  /** Where to resume the upload; null when it is complete. */
  async function announced({ host }: SiteProcess, { name, bytes }: (typeof known)[number]) {
    const file = { filename: name, folder, bytes: bytes.length, modified: 1 };
    const answer = await host.upload(UPLOADS_PATH, null, { headers: announceHeaders(file) });
    if (answer.status === PROBLEMS['already-sent'].status) return null;
    return uploadStateSchema.parse(await jsonOf(answer));
  }

  async function send(site: SiteProcess, entry: (typeof known)[number], to: number): Promise<void> {
    const { bytes, received } = entry;
    const state = await announced(site, entry);
    if (state === null) throw new RefusedError(`${entry.name} est déjà là`);
    const answer = await site.host.upload(state.url, bytes.subarray(received, to), {
      method: 'PATCH',
      headers: { ...TUS, 'content-type': CHUNK_TYPE, 'upload-offset': String(received) },
    });
    if (!answer.ok) throw new RefusedError(`${entry.name} ${answer.status}`);
    entry.received = to;
    entry.isStored = to === bytes.length;
  }

  return {
    name: 'photos envoyées',
    acknowledged: () => known.filter(({ isStored }) => isStored).length,
    async work(site, round) {
      for (let index = 0; ; index++) {
        const bytes = await paint(round * 1000 + index);
        const entry = { round, name: `u${round}-${index}.jpg`, bytes, received: 0, isStored: false };
        known.push(entry);
        await send(site, entry, bytes.length >> 1);
        await send(site, entry, bytes.length);
        await pause(PHOTO_PACE_MS);
      }
    },
    async lost(site, from) {
      const lost: string[] = [];
      for (const entry of known.filter(({ round }) => round >= from)) {
        const { name, bytes } = entry;
        const state = await announced(site, entry);
        const kept = state?.offset ?? bytes.length;
        if (kept < entry.received || (entry.isStored && state !== null))
          lost.push(`${name} : ${entry.received} octets reçus, ${kept} gardés`);
        entry.received = kept;
        // Resumes as a browser does, even if no byte is left to send.
        if (state !== null) await send(site, entry, bytes.length);
        const stored = await readFile(join(site.dataDir, 'photos', folder, name)).catch(() => null);
        if (!stored?.equals(bytes)) lost.push(`${name} envoyée`);
      }
      return lost;
    },
  };
}

/** A photo counts as acknowledged once the gallery shows it. */
export function folderImports(): Kind {
  const dropped: { round: number; name: string }[] = [];
  const shown = new Set<string>();
  const folder = 'mairie' satisfies PhotoFolder;
  let famille: Famille | undefined;

  async function inGallery({ host }: SiteProcess): Promise<string[]> {
    const path = `/api/photos?hash=${famille?.hash}`;
    return photosSchema.parse(await jsonOf(await host.get(path)))[folder] ?? [];
  }

  /** Waits while the import progresses: a photo that is not imported yet is not lost. */
  async function allImported(site: SiteProcess, names: readonly string[]): Promise<void> {
    let missing = names;
    while (missing.length > 0)
      missing = await eventually(async () => {
        const there = new Set(await inGallery(site));
        const now = names.filter((name) => !there.has(name));
        if (now.length >= missing.length) throw new Error(`pas encore importées : ${now.join(', ')}`);
        return now;
      });
  }

  return {
    name: 'photos importées d’un dossier',
    acknowledged: () => shown.size,
    async work(site, round) {
      famille ??= await createFamille(site, 'Qui regarde');
      await jsonOf(await site.host.post('/api/adminouminou/photos', { hash: famille.hash, folder }));
      const photos = join(site.dataDir, 'photos', folder);
      await mkdir(photos, { recursive: true });
      for (let index = 0; ; index++) {
        const name = `d${round}-${index}.jpg`;
        await writeFile(join(photos, `.${name}`), await paint(round * 1000 + index));
        await rename(join(photos, `.${name}`), join(photos, name));
        dropped.push({ round, name });
        for (const photo of await inGallery(site)) shown.add(photo);
        await pause(PHOTO_PACE_MS);
      }
    },
    async lost(site, from) {
      if (!famille) return [];
      const atOnce = new Set(await inGallery(site));
      const lost = [...shown].filter((name) => !atOnce.has(name)).map((name) => `${name} n’est plus montrée`);
      const recent = dropped.filter(({ round }) => round >= from).map(({ name }) => name);
      await allImported(site, recent);
      for (const name of recent) {
        const pictures = renditionNames(name).map((file) =>
          join(site.dataDir, 'photos', folder, THUMBS, file),
        );
        const whole = await Promise.all(pictures.map(isWholePicture));
        if (whole.includes(false)) lost.push(`${name} montrée, mais une image plus petite manque`);
      }
      return lost;
    },
  };
}

function isWholePicture(path: string): Promise<boolean> {
  return sharp(path, { failOn: 'truncated' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}
