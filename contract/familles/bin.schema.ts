/** The bin of deleted families on the wire, and the erasing of all families, which a typed word confirms. */
import * as z from 'zod/mini';
import { hostFamilleSchema } from './familles.schema.ts';

export const BIN_DAYS = 30;

export type Erased = Omit<AllErased, 'at' | 'familles'>;

/** The word that a host types to erase all families. */
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
  /** Name of the family into which this one was merged; it stays in the bin as long as that family exists. */
  mergedInto: z.exactOptional(z.string()),
});
export type BinnedFamille = z.infer<typeof binnedFamilleSchema>;
