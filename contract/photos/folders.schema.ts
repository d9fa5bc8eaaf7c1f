/** Photo folders on the wire: the hosts' list, changes of it, and the state of the import. */
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { requiredText } from '../text.schema.ts';
import { IMPORT_PROBLEMS, PHOTO_PROBLEMS } from './photoProblems.ts';
import { coverSchema, photoFolderSchema } from './photos.schema.ts';

/** More would fit neither the table of rights nor anybody's memory. */
export const MAX_FOLDERS = 40;

export const hostFolderSchema = z.object({
  folder: photoFolderSchema,
  title: z.string(),
  /** Hidden from all guests, whatever their permissions. */
  hidden: z.boolean(),
  cover: z.nullable(coverSchema),
  chosenCover: z.nullable(z.string()),
  version: z.int(),
});
export type HostFolder = z.infer<typeof hostFolderSchema>;

export const hostFoldersSchema = z.object({
  folders: z.array(hostFolderSchema),
  deleted: z.array(z.object({ folder: photoFolderSchema, title: z.string(), deletedAt: z.number() })),
});
export type HostFolders = z.infer<typeof hostFoldersSchema>;

const title = () => requiredText(LIMITS.folder);

export const addFolderSchema = z.object({ title: title() });

const NO_CHANGE = 'Dites ce qui change : title, hidden, after ou cover.';

export const changeFolderSchema = z
  .object({
    folder: photoFolderSchema,
    version: z.int(),
    title: z.optional(title()),
    hidden: z.optional(z.boolean()),
    /** The folder that precedes it in the new order; null for the first position. */
    after: z.optional(z.nullable(photoFolderSchema)),
    /** A file of the folder; null lets the site choose. */
    cover: z.optional(z.nullable(z.string().check(z.maxLength(1000, 'Nom trop long.')))),
  })
  .check(
    z.refine(({ folder: _folder, version: _version, ...change }) => {
      return Object.values(change).some((value) => value !== undefined);
    }, NO_CHANGE),
  );
export type ChangeFolder = z.infer<typeof changeFolderSchema>;

export const deleteFolderSchema = z.object({ folder: photoFolderSchema, version: z.int() });
export const restoreFolderSchema = z.object({ folder: photoFolderSchema });
export const adoptFolderSchema = z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) });

/** State of the import for the hosts’ « Photos »: its progress, and the files that are not shown. */
export const photosStatusSchema = z.object({
  folders: z.array(z.object({ folder: photoFolderSchema, photos: z.int(), films: z.int(), bytes: z.int() })),
  progress: z.object({
    waiting: z.int(),
    done: z.int(),
    problem: z.nullable(z.object({ code: z.enum(IMPORT_PROBLEMS), explanation: z.string() })),
  }),
  refused: z.array(
    z.object({
      folder: photoFolderSchema,
      file: z.string(),
      bytes: z.int(),
      reason: z.enum(PHOTO_PROBLEMS),
      explanation: z.string(),
      /** Whether a guest sent the file. Hosts remove their own files themselves. */
      sent: z.boolean(),
    }),
  ),
  /** `program`: whether ffmpeg can make posters and lighter versions; `waiting`: how many are to come. */
  films: z.object({ count: z.int(), program: z.boolean(), waiting: z.int() }),
  /** Strays, which no rule shows; the name of a folder ends in a slash. */
  strays: z.array(z.object({ name: z.string(), explanation: z.string(), adoptable: z.boolean() })),
});
export type PhotosStatus = z.infer<typeof photosStatusSchema>;
