/**
 * Photos on the wire as guests get them (the gallery, a selection and its archive, favourites), the names of
 * folders, and the permissions that hosts give.
 */
import * as z from 'zod/mini';
import { isFolderSlug } from './folders.rules.ts';

export const UNKNOWN_FOLDER = 'Dossier inconnu.';
/** Checks the form only: whether the folder exists, only the server knows. */
export const photoFolderSchema = z.string(UNKNOWN_FOLDER).check(z.refine(isFolderSlug, UNKNOWN_FOLDER));
export type PhotoFolder = z.infer<typeof photoFolderSchema>;

/** Folder → file names in natural order, for the folders that the family may see. */
export const photosSchema = z.record(photoFolderSchema, z.array(z.string()));

export const filmSchema = z.object({
  seconds: z.number(),
  /** MIME type to ask a browser about: `video/mp4; codecs="hvc1.1.6.L93.B0, mp4a.40.2"`. */
  type: z.string(),
  /** State of the lighter version: `making` while it is made, `none` if it cannot be made. */
  lighter: z.enum(['needless', 'making', 'made', 'none']),
});
export type FilmDetails = z.infer<typeof filmSchema>;

export const photoDetailsSchema = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  light: z.int(),
  placeholder: z.string(),
  /** Changes with the file's bytes; part of the address of every picture. */
  version: z.string(),
  /** By the camera's clock, `YYYY-MM-DDTHH:mm:ss` without zone; null if the file has no date. */
  takenAt: z.nullable(z.string()),
  caption: z.exactOptional(z.string()),
  /** Set for films, whose pictures are those of the poster. */
  film: z.exactOptional(filmSchema),
});
export type PhotoDetails = z.infer<typeof photoDetailsSchema>;

/** Photos per page of details: some 5 kB compressed, less than a second on the slowest phone. */
export const PHOTOS_PER_PAGE = 100;

export const photosPageSchema = z.array(photoDetailsSchema);

export const coverSchema = z.pick(photoDetailsSchema, { file: true, version: true });
export type Cover = z.infer<typeof coverSchema>;

/** The gallery's first response: photos (with films), bytes and versions of pages, per permitted folder. */
export const photosIndexSchema = z.array(
  z.object({
    folder: photoFolderSchema,
    title: z.string(),
    cover: z.nullable(coverSchema),
    photos: z.int(),
    films: z.int(),
    bytes: z.int(),
    light: z.int(),
    pages: z.array(z.string()),
  }),
);
export type PhotosIndex = z.infer<typeof photosIndexSchema>;

/** Bytes of a request with a selection: some 100,000 names. A whole folder needs one entry. */
export const MAX_SELECTION_BYTES = 2 * 1024 * 1024;
/** Characters of `folder/file` at most. */
export const MAX_ENTRY = 1000;
const MAX_TOLD = 20;

/**
 * Entries `folder/file`, or `folder/*` for a whole folder; duplicates count once. The check is a single pass
 * that stops at the twentieth problem, because strangers send the list and an error object per entry would
 * cost seconds.
 */
export const selectionSchema = z
  .custom<readonly string[]>(Array.isArray, 'Choisissez au moins une photo.')
  .check(
    z.minLength(1, 'Choisissez au moins une photo.'),
    z.check<readonly unknown[]>(({ value, issues }) => {
      for (const [index, entry] of value.entries()) {
        if (issues.length === MAX_TOLD) return;
        if (typeof entry === 'string' && entry.length <= MAX_ENTRY) continue;
        const message = typeof entry === 'string' ? 'Nom trop long.' : 'Nom de photo attendu.';
        issues.push({ code: 'custom', input: entry, path: [index], message });
      }
    }),
  );

/** `light` replaces the originals by JPEGs of at most 2048 px, which any phone shows. */
export const archiveVariantSchema = z.enum(['originals', 'light'], {
  error: 'Choisissez « originals » ou « light ».',
});
export type ArchiveVariant = z.infer<typeof archiveVariantSchema>;

export const archiveSchema = z.object({
  url: z.string(),
  files: z.int(),
  bytes: z.int(),
  expires: z.iso.datetime(),
});
export type Archive = z.infer<typeof archiveSchema>;

export const photoPermissionSchema = z.object({ hash: z.string(), folder: photoFolderSchema });
export type PhotoPermission = z.infer<typeof photoPermissionSchema>;

/** Entries `folder/file` of the family's favourites among the photos that it may still see. */
export const favouritesSchema = z.array(z.string());
