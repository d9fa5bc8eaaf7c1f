import * as z from 'zod/mini';

/** What two families may say differently, each to be taken whole from one of them. */
export const mergeGroupSchema = z.enum([
  'name',
  'email',
  'address',
  'invitation',
  'saturday',
  'invitedForSunday',
  'sunday',
  'domain',
  'tent',
  'tone',
]);
export type MergeGroup = z.infer<typeof mergeGroupSchema>;

export const mergeSchema = z.object({
  other: z.string(),
  version: z.int(),
  otherVersion: z.int(),
  /** Groups to take from the other family where both differ. */
  take: z._default(z.array(mergeGroupSchema), []),
});
export type Merge = z.infer<typeof mergeSchema>;
