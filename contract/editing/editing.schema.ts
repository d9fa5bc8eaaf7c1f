/** The couple's own content as « Notre site » edits it: what is published, the draft, what is wrong with it, and the versions before. */
import * as z from 'zod/mini';
import { familleSchema } from '../familles/familles.schema.ts';
import { LIMITS } from '../limits.ts';
import { paramsSchema } from '../params/params.schema.ts';
import { familleContentSchema, publicWeddingSchema } from '../wedding/wedding.schema.ts';

/** What a content file says, key by key as a hand writes it in French: a text, a list or a block. A `.md` file is one text. */
export type ContentValue = string | ContentValue[] | { [key: string]: ContentValue };
export const contentValueSchema: z.ZodMiniType<ContentValue> = z.lazy(() =>
  z.union([z.string(), z.array(contentValueSchema), z.record(z.string(), contentValueSchema)]),
);

/** By its path in the content folder, `lieux.yaml` or `pages/covoiturage.md`; null for one that is taken away. */
export const contentFilesSchema = z.record(z.string(), z.nullable(contentValueSchema));
export type ContentFiles = z.infer<typeof contentFilesSchema>;

/** Where something stands: the file, then keys and positions (from 0) as texts; empty for the whole file. */
const contentPlaceSchema = z.object({ file: z.string(), path: z.array(z.string()) });
export type ContentPlace = z.infer<typeof contentPlaceSchema>;

export const contentFaultSchema = z.extend(contentPlaceSchema, { message: z.string() });
export type ContentFault = z.infer<typeof contentFaultSchema>;

const contentVersionSchema = z.object({
  id: z.string(),
  publishedAt: z.number(),
  /** The host's name as the audit log has it, empty with the shared password; null for what was written by hand in the folder. */
  publishedBy: z.nullable(z.string()),
  /** The files that it changed; `mariage.yaml > mail` for what of that file is a part of its own. */
  changed: z.array(z.string()),
});
export type ContentVersion = z.infer<typeof contentVersionSchema>;

export const contentDraftSchema = z.object({
  /** From 1; each save adds one. */
  version: z.number(),
  /** The content that it was made from, and what the files it changes said then: who merges needs them. */
  digest: z.string(),
  base: contentFilesSchema,
  /** Only files that differ from what is published. */
  files: contentFilesSchema,
  savedAt: z.number(),
  /** Empty with the shared password. */
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
  /** What still says what the shipped example says. */
  examples: z.array(contentPlaceSchema),
  /** What keeps the draft, or the folder as it stands, from being shown. */
  problems: z.array(contentFaultSchema),
  pictures: z.array(contentPictureSchema),
  /** Newest first. */
  versions: z.array(contentVersionSchema),
  /** What mails to families invited to the meal might say of the day, by the draft; empty while it cannot be read. */
  mealProposal: z.string(),
});
export type Editing = z.infer<typeof editingSchema>;

/** Without files the draft is given up. `version` is that of the draft it replaces, 0 for none. */
export const saveDraftSchema = z.object({
  version: z.number(),
  digest: z.string(),
  files: contentFilesSchema,
});
export type SaveDraft = z.infer<typeof saveDraftSchema>;

/** A version's own files, to be compared with those of today; a file that nobody could read as a tree is left out. */
export const contentVersionFilesSchema = z.object({
  files: contentFilesSchema,
  /** What in it says what the shipped example says. */
  examples: z.array(contentPlaceSchema),
});
export type ContentVersionFiles = z.infer<typeof contentVersionFilesSchema>;

export const publishSchema = z.pick(saveDraftSchema, { version: true, digest: true });
export type Publish = z.infer<typeof publishSchema>;

/** What `{ceremonie}` says to families invited to the meal; empty for nothing. */
export const mealSentenceSchema = z.object({
  sentence: z
    .string()
    .check(z.maxLength(LIMITS.reason, `${LIMITS.reason} caractères au maximum.`), z.overwrite(inOneLine)),
});
export type MealSentence = z.infer<typeof mealSentenceSchema>;

function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** The kind of family that a page is looked at for. */
export const previewReaderSchema = z.object({
  invited: z.enum(['meal', 'vh']),
  answer: z.enum(['none', 'yes', 'no']),
  sunday: z.enum(['no', 'yes']),
  sleeps: z.enum(['elsewhere', 'room', 'tent']),
});
export type PreviewReader = z.infer<typeof previewReaderSchema>;

export const previewQuerySchema = z.extend(previewReaderSchema, {
  /** Whoever writes the menu sees it before guests do. */
  menu: z._default(z.enum(['asSet', 'shown']), 'asSet'),
});

/** All that a family of that kind would get, of the draft where it holds and of what is published elsewhere. */
export const previewSchema = z.object({
  wedding: publicWeddingSchema,
  /** Address of the couple's own look, null where everything is as the program brings it. */
  styleSheet: z.nullable(z.string()),
  famille: familleSchema,
  params: paramsSchema,
  content: familleContentSchema,
});
export type Preview = z.infer<typeof previewSchema>;
