/** One change of several families, and its undoing, on the wire. */
import * as z from 'zod/mini';
import { mailToneSchema } from './familles.schema.ts';
import { labelSchema } from './labels.rules.ts';

/** Twice the longest list that a wedding has; also the limit of one mailing. */
export const MAX_SEVERAL = 2000;

const TOO_MANY = `${MAX_SEVERAL} familles au maximum à la fois.`;

export const fieldChangeSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('label'), label: labelSchema, on: z.boolean() }),
  /** Meal and drinks exclude each other. */
  z.object({ what: z.literal('invitation'), to: z.enum(['meal', 'drinks', 'none']) }),
  z.object({ what: z.literal('sunday'), invited: z.boolean() }),
  z.object({ what: z.literal('tone'), tone: mailToneSchema }),
]);
/** The change, the same for all of the families. */
export type FieldChange = z.infer<typeof fieldChangeSchema>;

const severalChangeSchema = z.union([fieldChangeSchema, z.object({ what: z.literal('bin') })]);
export type SeveralChange = z.infer<typeof severalChangeSchema>;

const listedSchema = z.object({ id: z.string(), version: z.int() });
export type ListedFamille = z.infer<typeof listedSchema>;
const listed = z.array(listedSchema).check(z.maxLength(MAX_SEVERAL, TOO_MANY));

/** Each `version` is the one that the host saw. */
export const changeSeveralSchema = z.object({ familles: listed, change: severalChangeSchema });
export type ChangeSeveral = z.infer<typeof changeSeveralSchema>;

/** Takes the list that `changeSeveral` answered, with the versions after the change. */
export const undoSeveralSchema = z.object({
  familles: listed,
  change: severalChangeSchema,
  at: z.number(),
});
export type UndoSeveral = z.infer<typeof undoSeveralSchema>;

/** Why a family was not changed: it is so already, changed meanwhile, has too many labels, or was deleted. */
const leftSchema = z.enum(['already', 'overtaken', 'full', 'gone']);
export type Left = z.infer<typeof leftSchema>;

export const severalDoneSchema = z.object({
  at: z.number(),
  changed: z.array(listedSchema),
  left: z.array(z.object({ id: z.string(), why: leftSchema })),
});
export type SeveralDone = z.infer<typeof severalDoneSchema>;
