/**
 * The couple's content as « Notre site » edits it: published files, draft, problems, texts left from the
 * example, pictures, earlier versions, publication, preview, and the sentence of mails for families invited
 * to the meal.
 */
import * as z from 'zod/mini';
import { familleSchema } from '../familles/familles.schema.ts';
import { LIMITS } from '../limits.ts';
import { paramsSchema } from '../params/params.schema.ts';
import { familleContentSchema, publicWeddingSchema } from '../wedding/wedding.schema.ts';

/** A content file as a tree with its French keys: texts, lists and blocks. A `.md` file is a single text. */
export type ContentValue = string | ContentValue[] | { [key: string]: ContentValue };
export const contentValueSchema: z.ZodMiniType<ContentValue> = z.lazy(() =>
  z.union([z.string(), z.array(contentValueSchema), z.record(z.string(), contentValueSchema)]),
);

/** Files by path in the content folder (`lieux.yaml`, `pages/bus.md`); null for a file to be deleted. */
export const contentFilesSchema = z.record(z.string(), z.nullable(contentValueSchema));
export type ContentFiles = z.infer<typeof contentFilesSchema>;

/** A place in the content: file, then keys and positions (from 0) as texts; empty for the whole file. */
const contentPathSchema = z.object({ file: z.string(), path: z.readonly(z.array(z.string())) });
export type ContentPath = z.infer<typeof contentPathSchema>;

export const contentFaultSchema = z.extend(contentPathSchema, { message: z.string() });
export type ContentFault = z.infer<typeof contentFaultSchema>;

const contentVersionSchema = z.object({
  id: z.string(),
  publishedAt: z.number(),
  /** Name of the host, empty with the shared password; null for edits by hand in the folder. */
  publishedBy: z.nullable(z.string()),
  /** Changed files; `mariage.yaml > mail` for the part of that file that has a screen of its own. */
  changed: z.array(z.string()),
});
export type ContentVersion = z.infer<typeof contentVersionSchema>;

export const contentDraftSchema = z.object({
  /** Starts at 1 and grows with each save. */
  version: z.number(),
  /** Digest of the content below the draft, and the then text of the changed files, for a later merge. */
  digest: z.string(),
  base: contentFilesSchema,
  /** Only the files that differ from the published ones. */
  files: contentFilesSchema,
  savedAt: z.number(),
  /** Name of the host; empty with the shared password. */
  savedBy: z.string(),
});
export type ContentDraft = z.infer<typeof contentDraftSchema>;

export const contentPictureSchema = z.object({
  name: z.string(),
  src: z.string(),
  width: z.number(),
  height: z.number(),
});
export type ContentPicture = z.infer<typeof contentPictureSchema>;

export const editingSchema = z.object({
  published: z.object({ digest: z.string(), files: contentFilesSchema }),
  draft: z.nullable(contentDraftSchema),
  /** Places that still hold the text of the shipped example. */
  examples: z.array(contentPathSchema),
  /** Faults for which the draft, or the folder as it stands, cannot be shown. */
  problems: z.array(contentFaultSchema),
  pictures: z.array(contentPictureSchema),
  /** Newest first. */
  versions: z.array(contentVersionSchema),
  /** Proposed sentence for mails to families invited to the meal, from the draft; empty if its files have faults. */
  mealProposal: z.string(),
});
export type Editing = z.infer<typeof editingSchema>;

/** No files discards the draft. `version` is that of the draft to replace, 0 for none. */
export const saveDraftSchema = z.object({
  version: z.number(),
  digest: z.string(),
  files: contentFilesSchema,
});
export type SaveDraft = z.infer<typeof saveDraftSchema>;

/** Files of an earlier version, for comparison with today's; files that were no valid tree are left out. */
export const contentVersionFilesSchema = z.object({
  files: contentFilesSchema,
  /** Places in the version that hold the text of the shipped example. */
  examples: z.array(contentPathSchema),
});
export type ContentVersionFiles = z.infer<typeof contentVersionFilesSchema>;

export const publishSchema = z.pick(saveDraftSchema, { version: true, digest: true });
export type Publish = z.infer<typeof publishSchema>;

/** Text for `{ceremonie}` in mails to families invited to the meal; may be empty. */
export const mealSentenceSchema = z.object({
  sentence: z
    .string()
    .check(z.maxLength(LIMITS.reason, `${LIMITS.reason} caractères au maximum.`), z.overwrite(inOneLine)),
});
export type MealSentence = z.infer<typeof mealSentenceSchema>;

function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** The kind of famille for which a page is previewed. */
export const previewGuestSchema = z.object({
  invited: z.enum(['meal', 'vh']),
  answer: z.enum(['none', 'yes', 'no']),
  sunday: z.enum(['no', 'yes']),
  sleeps: z.enum(['elsewhere', 'room', 'tent']),
});
export type PreviewGuest = z.infer<typeof previewGuestSchema>;

export const previewQuerySchema = z.extend(previewGuestSchema, {
  /** The author of the menu sees it before guests do. */
  menu: z._default(z.enum(['asSet', 'shown']), 'asSet'),
});

/** All that a famille of that kind would receive, from the draft or, where it is invalid, as published. */
export const previewSchema = z.object({
  wedding: publicWeddingSchema,
  /** Address of the couple's style sheet; null if they changed nothing. */
  styleSheet: z.nullable(z.string()),
  famille: familleSchema,
  params: paramsSchema,
  content: familleContentSchema,
});
export type Preview = z.infer<typeof previewSchema>;
