import * as z from 'zod/mini';
import { hostFamilleSchema } from './familles.schema.ts';

export const BIN_DAYS = 30;

export type Erased = Omit<AllErased, 'at' | 'familles'>;

/** What a host types before all families are erased; a click alone is too little. */
export const ERASE_WORD = 'EFFACER';

export const eraseAllSchema = z.object({
  typed: z.literal(ERASE_WORD, `Écrivez ${ERASE_WORD} en capitales.`),
});

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
