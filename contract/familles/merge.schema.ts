import * as z from 'zod/mini';
import { MERGE_GROUPS } from './merge.rules.ts';

export const mergeSchema = z.object({
  other: z.string(),
  version: z.int(),
  otherVersion: z.int(),
  /** Groups to take from the other family where both differ. */
  take: z._default(z.array(z.enum(MERGE_GROUPS)), []),
});
export type Merge = z.infer<typeof mergeSchema>;
