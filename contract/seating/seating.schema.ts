import * as z from 'zod/mini';

/** Limits of a list's families, and of characters per family: far more than any wedding needs. */
const MOST_FAMILLES = 5000;
const MOST_TEXT = 20_000;

/** A family on the printed list. */
export const printedFamilleSchema = z.object({
  id: z.string(),
  /** « Table 4 »; all tables if there are several; empty without one. */
  table: z.string().check(z.maxLength(MOST_TEXT)),
  /** One line per guest, or one line that says why nobody comes. */
  said: z.string().check(z.maxLength(MOST_TEXT)),
});
export type PrintedFamille = z.infer<typeof printedFamilleSchema>;

/** The list as printed, not as stored: an answer may have arrived since. */
export const notePrintSchema = z.object({
  familles: z.array(printedFamilleSchema).check(z.minLength(1), z.maxLength(MOST_FAMILLES)),
});
export type NotePrint = z.infer<typeof notePrintSchema>;

/** The last printed list; for a deleted family it still has the name. */
export const seatingPrintSchema = z.object({
  at: z.number(),
  who: z.nullable(z.string()),
  familles: z.array(z.extend(printedFamilleSchema, { name: z.string() })),
});
export type SeatingPrint = z.infer<typeof seatingPrintSchema>;
export const seatingPrintsSchema = z.object({ last: z.nullable(seatingPrintSchema) });
