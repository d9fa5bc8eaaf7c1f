import * as z from 'zod/mini';
import { hostFamilleSchema } from './familles.schema.ts';

/** Days before a deleted family is erased for good. */
export const BIN_DAYS = 30;

/** How much went with a family that is erased for good. */
export interface Erased {
  invites: number;
  mails: number;
  history: number;
  archives: number;
}

export const binnedFamilleSchema = z.object({
  famille: hostFamilleSchema,
  deletedAt: z.number(),
});
export type BinnedFamille = z.infer<typeof binnedFamilleSchema>;

export const binSchema = z.array(binnedFamilleSchema);
