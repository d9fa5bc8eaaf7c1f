/** Reads from a photo's Exif (2.32) when and with what camera it was taken. Also names a film's camera. */
import * as z from 'zod/mini';

const EXIF_DIRECTORY = 0x8769;
const ENTRY = 12;
const TEXT = 2;
const LONGEST = 1000;

/** Reads only the few texts needed, because an entry may claim to be a list of all numbers in the file. */
export function readNotes(exif: Buffer): unknown {
  const tiff = exif.subarray(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0);
  const littleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (littleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (littleEndian ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entryOf = (directory: number, tag: number): number | undefined => {
    if (directory + 2 > tiff.length) return undefined;
    const end = Math.min(directory + 2 + u16(directory) * ENTRY, tiff.length - ENTRY + 1);
    for (let at = directory + 2; at < end; at += ENTRY) if (u16(at) === tag) return at;
    return undefined;
  };
  const textOf = (directory: number, tag: number): string | undefined => {
    const entry = entryOf(directory, tag);
    if (entry === undefined || u16(entry + 2) !== TEXT) return undefined;
    const length = u32(entry + 4);
    const at = length > 4 ? u32(entry + 8) : entry + 8;
    return tiff.toString('utf8', at, at + Math.min(length, LONGEST)).split('\0')[0];
  };
  if (tiff.length < 8) return undefined;
  const first = u32(4);
  const own = entryOf(first, EXIF_DIRECTORY);
  const exifDirectory = own === undefined ? tiff.length : u32(own + 8);
  return {
    Image: { Make: textOf(first, 0x010f), Model: textOf(first, 0x0110) },
    Photo: {
      DateTimeOriginal: momentOf(textOf(exifDirectory, 0x9003)),
      DateTimeDigitized: momentOf(textOf(exifDirectory, 0x9004)),
    },
  };
}

/** Puts the local time into UTC fields. */
function momentOf(text: string | undefined): Date | undefined {
  const figures = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text ?? '');
  if (!figures) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = figures.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

const datesSchema = z.object({
  Photo: z.optional(
    z.object({ DateTimeOriginal: z.optional(z.date()), DateTimeDigitized: z.optional(z.date()) }),
  ),
});

const cameraSchema = z.object({
  Image: z.object({ Make: z.optional(z.string()), Model: z.optional(z.string()) }),
});

/** `YYYY-MM-DDTHH:mm:ss` without a zone, read back unshifted from the UTC fields of `momentOf`. */
export function takenAtOf(notes: unknown): string | null {
  const read = datesSchema.safeParse(notes);
  const date = read.data?.Photo?.DateTimeOriginal ?? read.data?.Photo?.DateTimeDigitized;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 19) : null;
}

const MAX_CAMERA = 100;

/** « Apple iPhone 13 », naming the maker once. Empty if the photo does not say. */
export function cameraOf(notes: unknown): string {
  const { Make = '', Model = '' } = cameraSchema.safeParse(notes).data?.Image ?? {};
  const [make, model] = [plain(Make), plain(Model)];
  const named = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;
  return named.trim().slice(0, MAX_CAMERA);
}

function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  return text.replace(/[\u0000-\u001f\u007f]/g, '').trim();
}
