/** What a camera writes into its photos. Pure. */
import * as z from 'zod/mini';

const datesSchema = z.object({
  Photo: z.optional(
    z.object({ DateTimeOriginal: z.optional(z.date()), DateTimeDigitized: z.optional(z.date()) }),
  ),
});

const cameraSchema = z.object({
  Image: z.object({ Make: z.optional(z.string()), Model: z.optional(z.string()) }),
});

/** `YYYY-MM-DDTHH:mm:ss`, without a zone. The reader puts the clock’s figures in UTC fields: read back from there, never shifted. */
export function takenAtOf(notes: unknown): string | null {
  const read = datesSchema.safeParse(notes);
  const date = read.data?.Photo?.DateTimeOriginal ?? read.data?.Photo?.DateTimeDigitized;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 19) : null;
}

const MAX_CAMERA = 100;

/** « Apple iPhone 13 »: many models name their maker themselves. Empty when the photo does not say. */
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
