/**
 * Photos added by the hosts, in chunks, so that a cut costs one chunk at most. One address with the same query serves all:
 * `GET` tells how much has arrived, `POST` (`application/octet-stream`) adds the bytes from `offset` on. Sending the
 * same file again goes on where it stopped.
 */
import * as z from 'zod/mini';
import { explainName, explainPhotoProblem } from './photoProblems.ts';
import { MAX_PHOTO_BYTES } from './photos.rules.ts';
import { photoFolderSchema } from './photos.schema.ts';

export const MAX_CHUNK_BYTES = 8 * 1024 * 1024;

const BAD_NAME = 'Ce nom de fichier n’est pas accepté : renommez la photo.';
/** Long enough for any camera; leaves room for « (12) » and for the thumbnail's prefix. */
const MAX_NAME = 80;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSAFE = /[/\\\u0000-\u001f\u007f]|^\./;

const fileName = z.string().check(
  z.minLength(1, BAD_NAME),
  z.maxLength(MAX_NAME, BAD_NAME),
  z.refine((name) => !UNSAFE.test(name), BAD_NAME),
  z.check<string>(({ value, issues }) => {
    const message = explainName(value);
    if (message !== null) issues.push({ code: 'custom', input: value, message });
  }),
);

const wholeNumber = (max: number, error: string) =>
  z.coerce.number({ error }).check(z.int(error), z.gte(0, error), z.lte(max, error));

export const uploadSchema = z.object({
  folder: photoFolderSchema,
  file: fileName,
  bytes: wholeNumber(MAX_PHOTO_BYTES, explainPhotoProblem('too-heavy', null)).check(
    z.gte(1, 'Ce fichier est vide.'),
  ),
  modified: wholeNumber(8.64e15, 'Date du fichier inconnue.'),
});
export type Upload = z.infer<typeof uploadSchema>;

export const uploadChunkSchema = z.extend(uploadSchema, {
  offset: wholeNumber(MAX_PHOTO_BYTES, 'Position inconnue.'),
});

export const uploadStateSchema = z.object({
  received: z.int(),
  /** Its name in the folder once all of it is there; another than `file` when that one was taken. */
  stored: z.nullable(z.string()),
});
export type UploadState = z.infer<typeof uploadStateSchema>;
