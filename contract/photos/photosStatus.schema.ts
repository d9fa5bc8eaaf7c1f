/** What the hosts’ « Photos » says of the import: how far it is, and which files are not shown. */
import * as z from 'zod/mini';
import { IMPORT_PROBLEMS, PHOTO_PROBLEMS } from './photoProblems.ts';
import { photoFolderSchema } from './photos.schema.ts';

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
    }),
  ),
  /** `program` says whether posters and versions that play everywhere can be made; `waiting` counts those to come. */
  films: z.object({ count: z.int(), program: z.boolean(), waiting: z.int() }),
  /** What lies beside the folders, where no rule shows it; a folder's name ends in a slash. */
  strays: z.array(z.object({ name: z.string(), explanation: z.string(), adoptable: z.boolean() })),
});
export type PhotosStatus = z.infer<typeof photosStatusSchema>;
