import * as z from 'zod/mini';

const notesSchema = z.object({
  Photo: z.optional(
    z.object({ DateTimeOriginal: z.optional(z.date()), DateTimeDigitized: z.optional(z.date()) }),
  ),
});

/** `YYYY-MM-DDTHH:mm:ss`, without a zone. The reader puts the clock’s figures in UTC fields: read back from there, never shifted. */
export function takenAtOf(notes: unknown): string | null {
  const read = notesSchema.safeParse(notes);
  const date = read.data?.Photo?.DateTimeOriginal ?? read.data?.Photo?.DateTimeDigitized;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 19) : null;
}
