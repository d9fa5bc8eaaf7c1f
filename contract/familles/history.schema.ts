import * as z from 'zod/mini';
import { hostFamilleSchema } from './familles.schema.ts';

export const changedBySchema = z.enum(['guest', 'host', 'import', 'mail']);
export type ChangedBy = z.infer<typeof changedBySchema>;

/** A family without its link: who reads the history must not find an old secret in it. */
export const familleStateSchema = z.omit(hostFamilleSchema, { id: true, hash: true });
export type FamilleState = z.infer<typeof familleStateSchema>;

export const historyEntrySchema = z.object({
  id: z.number(),
  at: z.number(),
  by: changedBySchema,
  who: z.nullable(z.string()),
  /** Set for a change of a family that was merged into this one: its name. Such a change cannot be undone from here. */
  mergedFrom: z.exactOptional(z.string()),
  before: familleStateSchema,
  after: familleStateSchema,
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** When a family gave its present answer (milliseconds since 1970). */
const answerTimeSchema = z.object({ id: z.string(), at: z.number() });
export type AnswerTime = z.infer<typeof answerTimeSchema>;
export const answerTimesSchema = z.array(answerTimeSchema);
