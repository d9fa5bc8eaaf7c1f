import * as z from 'zod/mini';
import { hostFamilleSchema } from './familles.schema.ts';

/** Days before a deleted family is erased for good. */
export const BIN_DAYS = 30;

/** How much went with a family that is erased for good. */
export type Erased = Omit<AllErased, 'at' | 'familles'>;

/** What a host types before all families are erased; a click alone is too little. */
export const ERASE_WORD = 'EFFACER';

export const eraseAllSchema = z.object({
  typed: z.literal(ERASE_WORD, `Écrivez ${ERASE_WORD} en capitales.`),
});

/** The proof: how much is gone, and when. */
export const allErasedSchema = z.object({
  at: z.number(),
  familles: z.number(),
  invites: z.number(),
  mails: z.number(),
  history: z.number(),
  archives: z.number(),
});
export type AllErased = z.infer<typeof allErasedSchema>;

export const binnedFamilleSchema = z.object({
  famille: hostFamilleSchema,
  deletedAt: z.number(),
  /** Name of the family that it was merged into: it stays as long as that one. */
  mergedInto: z.exactOptional(z.string()),
});
export type BinnedFamille = z.infer<typeof binnedFamilleSchema>;

export const binSchema = z.array(binnedFamilleSchema);
