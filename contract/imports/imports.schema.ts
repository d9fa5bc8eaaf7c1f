import * as z from 'zod/mini';
import { hostFamilleSchema } from '../familles/familles.schema.ts';
import { fieldErrorSchema } from '../problem.schema.ts';

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;

/** A family as it would stand; without `hash`, which a family to come has not yet, and `''` for its `id`. */
export const plannedFamilleSchema = z.omit(hostFamilleSchema, { hash: true, permissions: true });
export type PlannedFamille = z.infer<typeof plannedFamilleSchema>;

const cellErrorSchema = z.extend(fieldErrorSchema, { cell: z.optional(z.string()) });
export type CellError = z.infer<typeof cellErrorSchema>;

export const importRowSchema = z.object({
  line: z.int(),
  action: z.enum(['create', 'update', 'same', 'error']),
  famille: plannedFamilleSchema,
  before: z.nullable(plannedFamilleSchema),
  /** Why the row cannot be stored; on any other row, what of it is left aside and why. */
  errors: z.array(cellErrorSchema),
  /** Where it is unclear which family is meant, those it may be; `before` null is a new one. Empty otherwise. */
  choices: z.array(z.object({ famille: plannedFamilleSchema, before: z.nullable(plannedFamilleSchema) })),
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
  sheet: z.string(),
  sheets: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** Line → the id of the family meant, or `new`. Lines that stay unclear or wrong are left out. */
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
