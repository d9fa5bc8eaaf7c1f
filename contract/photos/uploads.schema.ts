/**
 * Uploads by the protocol tus 1.0 (creation, termination): what the announcement of a file contains, and
 * which names and sizes it refuses. If the same sender announces the same file again, the response has the
 * same address and how much of the file has arrived.
 */
import * as z from 'zod/mini';
import { MAX_FILM_BYTES } from './photoFormats.rules.ts';
import { EMPTY_FILE, explainName, explainSize } from './photoProblems.ts';
import { photoFolderSchema } from './photos.schema.ts';
import { shortName } from './uploads.rules.ts';

export const MAX_CHUNK_BYTES = 8 * 1024 * 1024;

const BAD_NAME = 'Ce nom de fichier n’est pas accepté : renommez la photo.';
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSAFE = /[/\\\u0000-\u001f\u007f]|^\./;
const MAX_TYPED = 1000;

const fileName = z.pipe(
  z.string().check(
    z.minLength(1, BAD_NAME),
    z.maxLength(MAX_TYPED, BAD_NAME),
    z.refine((name) => !UNSAFE.test(name), BAD_NAME),
    z.check<string>(({ value, issues }) => {
      const message = explainName(value);
      if (message !== null) issues.push({ code: 'custom', input: value, message });
    }),
  ),
  z.transform(shortName),
);

const wholeNumber = (max: number, error: string) =>
  z.coerce.number({ error }).check(z.int(error), z.gte(0, error), z.lte(max, error));

const TOO_HEAVY = explainSize('film.mp4', MAX_FILM_BYTES + 1) ?? '';

export const uploadSchema = z.object({
  file: fileName,
  /** Photos have a lower limit: `explainSize`. */
  bytes: wholeNumber(MAX_FILM_BYTES, TOO_HEAVY).check(z.gte(1, EMPTY_FILE)),
  modified: z.optional(wholeNumber(8.64e15, 'Date du fichier inconnue.')),
  /** CRC-32 of the whole file, which identifies it under any name. */
  crc32: z.optional(wholeNumber(0xffffffff, 'Somme de contrôle inconnue.')),
  /** For hosts, who choose the folder; guests' photos go to the folder that hosts set. */
  folder: z.optional(photoFolderSchema),
});
export type Upload = z.infer<typeof uploadSchema>;

/** Body of the response to an announcement, besides the protocol's headers. */
export const uploadStateSchema = z.object({
  url: z.string(),
  offset: z.int(),
});
export type UploadState = z.infer<typeof uploadStateSchema>;
