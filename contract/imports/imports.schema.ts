/**
 * The import of a list on the wire: its preview line by line, the hosts' choices and corrections, and how
 * else to read it.
 */
import * as z from 'zod/mini';
import { hostFamilleSchema } from '../familles/familles.schema.ts';
import { fieldErrorSchema } from '../problem.schema.ts';
import { IMPORT_MAX_CELL } from './listColumns.ts';

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;

/** A family after the import. Without `hash`, which new families do not have yet; their `id` is `''`. */
export const plannedFamilleSchema = z.omit(hostFamilleSchema, { hash: true, permissions: true });
export type PlannedFamille = z.infer<typeof plannedFamilleSchema>;

/** `instead` has the cell rewritten for each other reading of an ambiguous one. */
const cellErrorSchema = z.extend(fieldErrorSchema, {
  cell: z.optional(z.string()),
  instead: z.optional(z.array(z.string())),
});
export type CellError = z.infer<typeof cellErrorSchema>;

/** A cell of the file as the couple wrote it. */
const sourceCellSchema = z.object({ cell: z.string(), heading: z.string(), text: z.string() });
export type SourceCell = z.infer<typeof sourceCellSchema>;

export const importRowSchema = z.object({
  line: z.int(),
  /** The line's number, after the sheet's name if there are several; identifies the row in decisions. */
  key: z.string(),
  sheet: z.string(),
  action: z.enum(['create', 'update', 'same', 'error']),
  famille: plannedFamilleSchema,
  before: z.nullable(plannedFamilleSchema),
  /** Why the row cannot be stored; for other rows, what is ignored and why. */
  errors: z.array(cellErrorSchema),
  /** Ambiguous cells, with the reading that the preview proposes. */
  doubts: z.array(cellErrorSchema),
  /** Whether the line is no family (a sum, a title, a remark) and thus needs no correction. */
  aside: z.boolean(),
  /** Whether it is aside as a sum of the lines above. */
  isSum: z.boolean(),
  /**
   * Number of people that are `read` in this row of the file, that the family should have (the site's where it
   * knows better), that it would have, and the cell of one it lacks.
   */
  people: z.object({ read: z.int(), told: z.int(), planned: z.int(), cell: z.optional(z.string()) }),
  /** Cells of the row, for corrections. Empty if nothing changes, and in long lists if nothing is asked. */
  source: z.array(sourceCellSchema),
  /** The possible families of an ambiguous row; `before` is null for a new family. Empty for other rows. */
  choices: z.array(z.object({ famille: plannedFamilleSchema, before: z.nullable(plannedFamilleSchema) })),
  /** The family with the list's values where both list and site changed since the last import; else null. */
  listed: z.nullable(plannedFamilleSchema),
  /** The family in the bin that the row, left aside, tells of. */
  binned: z.nullable(z.object({ id: z.string(), deletedAt: z.number() })),
  /** Key of a row that may be the same family; `aside` once the hosts have confirmed it. */
  twin: z.nullable(z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importPreviewSchema = z.object({
  token: z.string(),
  rows: z.array(importRowSchema),
  create: z.int(),
  update: z.int(),
  same: z.int(),
  error: z.int(),
  /** In the file's order; `field` is null if the column was not recognised or the hosts excluded it. */
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.string()), example: z.string() })),
  /** All sheets of the file. The rows are the lines of all sheets that are read, in order. */
  sheets: z.array(
    z.object({
      name: z.string(),
      lines: z.int(),
      read: z.boolean(),
      /** Label that the sheet's name gives to its families, or null. */
      label: z.nullable(z.string()),
      /** Whether the sheet repeats families of the one being read, after which it should be imported. */
      repeats: z.boolean(),
    }),
  ),
  /** Whether households seem to have one person per row; reading `nom` as `inviteNom` would group them. */
  onePerPerson: z.boolean(),
  /** Whether a confirmation would store what the list tells, though it may change no family. */
  remembers: z.boolean(),
  /** Families that such a list told of at an earlier import, and this one does not; they stay as they are. */
  noLongerTold: z.array(z.object({ id: z.string(), nom: z.string(), prenom: z.string() })),
  /** Headings of numbers of people that are read as adults alone, as most lines with children count them. */
  adultsOnly: z.array(z.string()),
  /** « Tout » in a list that speaks of a day after: where, in which words, for how many families, and what hosts chose. */
  all: z.nullable(
    z.object({
      headings: z.array(z.string()),
      words: z.array(z.string()),
      familles: z.int(),
      means: z.nullable(z.enum(['sunday', 'meal'])),
    }),
  ),
  /** Headings of columns that are read as hosts set them when such a list was last imported. */
  asLast: z.array(z.string()),
  /** The other reading of lines that do not tell whether each is a guest or a family: columns to choose. */
  instead: z.nullable(
    z.object({ lineIs: z.enum(['guest', 'famille']), columns: z.record(z.string(), z.string()) }),
  ),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/**
 * Key of the row → id of its family, `new`, or `aside` to skip it, which ambiguous and wrong rows are anyway.
 * For a row with `listed`: `listed` to store it; any other choice keeps the site's values.
 */
export const importChoicesSchema = z.record(z.string(), z.string());
export type ImportChoices = z.infer<typeof importChoicesSchema>;
export const importConfirmSchema = z.nullish(z.object({ choices: z._default(importChoicesSchema, {}) }));

/** The import to undo, by its moment: another one may have come since. */
export const undoImportSchema = z.object({ at: z.number() });
export type UndoImport = z.infer<typeof undoImportSchema>;

/** Families of the import that went into the bin or are as before; `kept` were changed since, as by a reply. */
export const importUndoneSchema = z.object({
  binned: z.int(),
  restored: z.int(),
  kept: z.array(z.object({ nom: z.string(), prenom: z.string() })),
});
export type ImportUndone = z.infer<typeof importUndoneSchema>;

/** `at` is its moment. */
export const importDoneSchema = z.object({ created: z.int(), updated: z.int(), at: z.number() });
export type ImportDone = z.infer<typeof importDoneSchema>;

/** The last import as long as it can be undone, and how many families its undo would bin, restore and leave. */
export const lastImportSchema = z.object({
  last: z.nullable(
    z.extend(importDoneSchema, {
      undo: z.object({ binned: z.int(), restored: z.int(), kept: z.int() }),
    }),
  ),
});
export type LastImportAnswer = z.infer<typeof lastImportSchema>;

export const importInvitationSchema = z.enum(['reception', 'vh']);
export type ImportInvitation = z.infer<typeof importInvitationSchema>;

/** Heading → field, or null to ignore the column. */
export const importColumnsSchema = z.record(z.string(), z.nullable(z.string()));
export type ImportColumns = z.infer<typeof importColumnsSchema>;

const importCorrectionSchema = z.object({
  sheet: z.string(),
  /** Such as « C12 ». */
  cell: z.string().check(z.regex(/^[A-Z]{1,2}\d{1,5}$/)),
  text: z.string().check(z.maxLength(IMPORT_MAX_CELL)),
});
export type ImportCorrection = z.infer<typeof importCorrectionSchema>;

/** How the hosts want a list to be read instead of the default. */
export const importReadingSchema = z.object({
  columns: importColumnsSchema,
  /** Whether other columns are read as hosts set them when such a list was last imported. */
  asLast: z._default(z.boolean(), true),
  /** Null to read all sheets that look like lists. */
  sheets: z.nullable(z.array(z.string())),
  /** Invitation of families for which neither list nor site has one; null leaves it open. */
  invitation: z.nullable(importInvitationSchema),
  corrections: z.array(importCorrectionSchema),
  /** Keys of rows that are the same family as their twin. */
  same: z._default(z.array(z.string()), []),
});
export type ImportReading = z.infer<typeof importReadingSchema>;
