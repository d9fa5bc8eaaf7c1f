/** When the camera says a photo was taken. Pure. */
import * as z from 'zod/mini';

const notesSchema = z.object({
  Photo: z.optional(
    z.object({ DateTimeOriginal: z.optional(z.date()), DateTimeDigitized: z.optional(z.date()) }),
  ),
});

/**
 * The camera's wall clock as `YYYY-MM-DDTHH:mm:ss`, or null. The camera does not say its zone: the reader keeps the clock's
 * figures in a date's UTC fields, so they are read back from there and never shifted by the server's own zone.
 */
export function takenAtOf(notes: unknown): string | null {
  const read = notesSchema.safeParse(notes);
  const date = read.data?.Photo?.DateTimeOriginal ?? read.data?.Photo?.DateTimeDigitized;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 19) : null;
}
