/**
 * Makes the smaller pictures of a folder's photos in one process, whose processor time is measured: as the
 * site does (`ours`), by two pipelines of the image library (`two`), or the thumbnail alone (`thumbnail`).
 * Prints processor milliseconds per photo, without the start of the process.
 *
 *   node bench/yardsticks/pictures.ts <way> <a photo folder> <folder for the pictures>
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { DISPLAY_SIDE, THUMBNAIL_WIDTH } from '../../contract/photos/photos.rules.ts';
import { photoFolderSchema } from '../../contract/photos/photos.schema.ts';
import { importPhoto } from '../../server/features/photos/import/renditions/importPhoto.ts';
import { createLocalStore } from '../../server/features/photos/store/localStore.ts';

const [way = '', photos = '', pictures = ''] = process.argv.slice(2);
const folder = photoFolderSchema.parse(basename(photos));
const store = createLocalStore(dirname(photos));

async function ours(name: string): Promise<void> {
  const outcome = await importPhoto(store, {
    folder,
    name,
    known: null,
    turn: 0,
    films: { program: '', timeZone: 'UTC' },
  });
  if (outcome.kind !== 'imported') throw new Error(`${name}: ${outcome.kind}`);
}

function resized(name: string, width: number, quality: number, target: string) {
  const size = { width, height: width === DISPLAY_SIDE ? width : undefined, fit: 'inside' } as const;
  return sharp(join(photos, name)).autoOrient().resize(size).jpeg({ quality }).toFile(join(pictures, target));
}

const thumbnail = (name: string) => resized(name, THUMBNAIL_WIDTH, 78, `thumb_${name}`);

async function two(name: string): Promise<void> {
  await resized(name, DISPLAY_SIDE, 82, `display_${name}`);
  await thumbnail(name);
}

const take = { ours, two, thumbnail }[way];
if (!take) throw new Error(`unknown way: ${way}`);
sharp.concurrency(1);
sharp.cache(false);
const names = readdirSync(photos).filter((name) => name.endsWith('.jpg'));
// The first photo is not counted: it loads and compiles what the others find ready.
await take(names[0] ?? '');
const before = process.cpuUsage();
for (const name of names) await take(name);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000 / names.length);
