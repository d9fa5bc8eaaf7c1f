import * as z from 'zod/mini';

/** Families at most on one sheet, and characters of what it says of one: far more than any has. */
const MOST_FAMILLES = 5000;
const MOST_TEXT = 20_000;

/** A family as the printed list says it. */
export const printedFamilleSchema = z.object({
  id: z.string(),
  /** « Table 4 »; of a family at several, all of them; empty without. */
  table: z.string().check(z.maxLength(MOST_TEXT)),
  /** A line a guest; one line why nobody sits there. */
  said: z.string().check(z.maxLength(MOST_TEXT)),
});
export type PrintedFamille = z.infer<typeof printedFamilleSchema>;

/** What the paper says, and not what is stored meanwhile: an answer may have come in between. */
export const notePrintSchema = z.object({
  familles: z.array(printedFamilleSchema).check(z.minLength(1), z.maxLength(MOST_FAMILLES)),
});
export type NotePrint = z.infer<typeof notePrintSchema>;

/** The last list that was printed; of a family that has gone since it tells the name. */
export const seatingPrintSchema = z.object({
  at: z.number(),
  who: z.nullable(z.string()),
  familles: z.array(z.extend(printedFamilleSchema, { name: z.string() })),
});
export type SeatingPrint = z.infer<typeof seatingPrintSchema>;
export const seatingPrintsSchema = z.object({ last: z.nullable(seatingPrintSchema) });
