import * as z from 'zod/mini';
import { hostFamilleSchema } from '../familles/familles.schema.ts';
import { fieldErrorSchema } from '../problem.schema.ts';
import { IMPORT_MAX_CELL } from './importFields.ts';

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;

/** A family as it would stand; without `hash`, which a family to come has not yet, and `''` for its `id`. */
export const plannedFamilleSchema = z.omit(hostFamilleSchema, { hash: true, permissions: true });
export type PlannedFamille = z.infer<typeof plannedFamilleSchema>;

/** `instead` is the cell as it may be meant too, where words alone do not tell. */
const cellErrorSchema = z.extend(fieldErrorSchema, {
  cell: z.optional(z.string()),
  instead: z.optional(z.string()),
});
export type CellError = z.infer<typeof cellErrorSchema>;

/** A cell of the file, in the couple's own words. */
const sourceCellSchema = z.object({ cell: z.string(), heading: z.string(), text: z.string() });
export type SourceCell = z.infer<typeof sourceCellSchema>;

export const importRowSchema = z.object({
  line: z.int(),
  /** The line, after its sheet where the file has several: by it the hosts decide. */
  key: z.string(),
  sheet: z.string(),
  action: z.enum(['create', 'update', 'same', 'error']),
  famille: plannedFamilleSchema,
  before: z.nullable(plannedFamilleSchema),
  /** Why the row cannot be stored; on any other row, what of it is left aside and why. */
  errors: z.array(cellErrorSchema),
  /** What was understood though it may mean something else: proposed, to be looked at. */
  doubts: z.array(cellErrorSchema),
  /** A total, a title, a remark: no family, and nothing to correct. */
  aside: z.boolean(),
  /** How many people the file tells of here, and how many the family would have. */
  people: z.object({ told: z.int(), planned: z.int() }),
  /** The line as the file has it, to be corrected; empty where nothing would change, and in a long list where nothing is asked. */
  source: z.array(sourceCellSchema),
  /** Where it is unclear which family is meant, those it may be; `before` null is a new one. Empty otherwise. */
  choices: z.array(z.object({ famille: plannedFamilleSchema, before: z.nullable(plannedFamilleSchema) })),
  /** Key of the row that may be this very family; `aside` once the hosts have said that it is. */
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
  /** In the order of the file; `field` is null where nothing was recognised or the hosts leave the column out. */
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.string()), example: z.string() })),
  /** All of the file; the lines of those that are read, one after the other, are the rows. */
  sheets: z.array(
    z.object({
      name: z.string(),
      lines: z.int(),
      read: z.boolean(),
      /** That its name gives to each of its families; null where it says nothing. */
      label: z.nullable(z.string()),
      /** It tells more about families of the sheet that is read: to be brought in after it. */
      repeats: z.boolean(),
    }),
  ),
  /** Names stand one a line though they seem to be households: `nom` → `inviteNom` would put them together. */
  onePerPerson: z.boolean(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** Key of a row → the id of the family meant, `new`, or `aside` for a row that stays out. Rows that stay unclear or wrong are left out. */
export const importChoicesSchema = z.record(z.string(), z.string());
export type ImportChoices = z.infer<typeof importChoicesSchema>;
export const importConfirmSchema = z.nullish(z.object({ choices: z._default(importChoicesSchema, {}) }));

export const importDoneSchema = z.object({ created: z.int(), updated: z.int() });
export type ImportDone = z.infer<typeof importDoneSchema>;

export const importInvitationSchema = z.enum(['reception', 'vh']);
export type ImportInvitation = z.infer<typeof importInvitationSchema>;

/** Heading → field, or null for a column to leave out. */
export const importColumnsSchema = z.record(z.string(), z.nullable(z.string()));
export type ImportColumns = z.infer<typeof importColumnsSchema>;

const importCorrectionSchema = z.object({
  sheet: z.string(),
  /** « C12 ». */
  cell: z.string().check(z.regex(/^[A-Z]{1,2}\d{1,5}$/)),
  text: z.string().check(z.maxLength(IMPORT_MAX_CELL)),
});
export type ImportCorrection = z.infer<typeof importCorrectionSchema>;

/** How a list is to be read, where the hosts want it otherwise than it says. */
export const importReadingSchema = z.object({
  columns: importColumnsSchema,
  /** Null for those that look like lists. */
  sheets: z.nullable(z.array(z.string())),
  /** Of families of whom neither list nor site says it; null leaves it open. */
  invitation: z.nullable(importInvitationSchema),
  corrections: z.array(importCorrectionSchema),
  /** Keys of rows that are the family of their twin. */
  same: z._default(z.array(z.string()), []),
});
export type ImportReading = z.infer<typeof importReadingSchema>;
