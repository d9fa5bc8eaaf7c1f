import * as z from 'zod/mini';
import { isFolderSlug } from './folders.rules.ts';

export const UNKNOWN_FOLDER = 'Dossier inconnu.';
/** Whether there is such a folder, only the server knows. */
export const photoFolderSchema = z.string(UNKNOWN_FOLDER).check(z.refine(isFolderSlug, UNKNOWN_FOLDER));
export type PhotoFolder = z.infer<typeof photoFolderSchema>;

/** Folder -> file names, sorted as people count; only the folders the family may see. */
export const photosSchema = z.record(photoFolderSchema, z.array(z.string()));

export const filmSchema = z.object({
  seconds: z.number(),
  /** What a browser is asked about: `video/mp4; codecs="hvc1.1.6.L93.B0, mp4a.40.2"`. */
  type: z.string(),
  /** Whether there is a version that plays everywhere: `making` while it is being made, `none` where nothing can make it. */
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
  /** Changes with the content: part of every picture's address. */
  version: z.string(),
  /** The camera's own clock, `YYYY-MM-DDTHH:mm:ss` without zone; null when it did not say. */
  takenAt: z.nullable(z.string()),
  caption: z.exactOptional(z.string()),
  /** Of a film; its smaller pictures are those of its poster. */
  film: z.exactOptional(filmSchema),
});
export type PhotoDetails = z.infer<typeof photoDetailsSchema>;

/** Photos of one page of details: some 5 kB compressed, less than a second on the slowest phone. */
export const PHOTOS_PER_PAGE = 100;

export const photosPageSchema = z.array(photoDetailsSchema);

export const coverSchema = z.pick(photoDetailsSchema, { file: true, version: true });
export type Cover = z.infer<typeof coverSchema>;

/** What the gallery asks for first: how many photos each permitted folder holds, films counted too, their bytes, and the version of each page of their details. */
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

/** Bytes of a request that names a selection: some 100,000 names. Whole folders need one entry each. */
export const MAX_SELECTION_BYTES = 2 * 1024 * 1024;
/** Characters of `folder/file`. */
export const MAX_ENTRY = 1000;
const MAX_TOLD = 20;

/**
 * Entries `folder/file`, or `folder/*` for a whole folder; what is named twice counts once. Checked in one pass that stops at the
 * twentieth problem: the list comes from strangers, and an error object for each of its entries would cost seconds.
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

/** `light`: JPEG of at most 2048 px that any phone shows, in the originals' place. */
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

/** Entries `folder/file`: the photos that a family has given its heart to and still sees. */
export const favouritesSchema = z.array(z.string());
