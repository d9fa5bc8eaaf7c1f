/** One change of many families, and the way back. */
import * as z from 'zod/mini';
import { mailToneSchema } from './familles.schema.ts';
import { labelSchema } from './labels.rules.ts';

/** Twice the longest list that a wedding has; also the most that one mailing takes. */
export const MAX_SEVERAL = 2000;

const TOO_MANY = `${MAX_SEVERAL} familles au maximum à la fois.`;

export const fieldChangeSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('label'), label: labelSchema, on: z.boolean() }),
  /** Meal and drinks exclude each other. */
  z.object({ what: z.literal('invitation'), to: z.enum(['meal', 'drinks', 'none']) }),
  z.object({ what: z.literal('sunday'), invited: z.boolean() }),
  z.object({ what: z.literal('tone'), tone: mailToneSchema }),
]);
/** What is the same for each of them. */
export type FieldChange = z.infer<typeof fieldChangeSchema>;

const severalChangeSchema = z.union([fieldChangeSchema, z.object({ what: z.literal('bin') })]);
export type SeveralChange = z.infer<typeof severalChangeSchema>;

const listedSchema = z.object({ id: z.string(), version: z.int() });
export type ListedFamille = z.infer<typeof listedSchema>;
const listed = z.array(listedSchema).check(z.maxLength(MAX_SEVERAL, TOO_MANY));

/** `version` is the one that the host saw. */
export const changeSeveralSchema = z.object({ familles: listed, change: severalChangeSchema });
export type ChangeSeveral = z.infer<typeof changeSeveralSchema>;

/** What `changeSeveral` answered: `version` is the one that the change left. */
export const undoSeveralSchema = z.object({
  familles: listed,
  change: severalChangeSchema,
  at: z.number(),
});
export type UndoSeveral = z.infer<typeof undoSeveralSchema>;

/** Why a family was left as it is: somebody else was faster, it has all the labels that it may have, it is in the list no more. */
const leftSchema = z.enum(['already', 'overtaken', 'full', 'gone']);
export type Left = z.infer<typeof leftSchema>;

export const severalDoneSchema = z.object({
  at: z.number(),
  changed: z.array(listedSchema),
  left: z.array(z.object({ id: z.string(), why: leftSchema })),
});
export type SeveralDone = z.infer<typeof severalDoneSchema>;
