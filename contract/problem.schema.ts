/** The shape of every error answer (`application/problem+json`, RFC 9457). */
import * as z from 'zod/mini';
import { editingSchema } from './editing/editing.schema.ts';
import { familleSchema, hostFamilleSchema } from './familles/familles.schema.ts';
import { hostParamSchema } from './params/params.schema.ts';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

export const fieldErrorSchema = z.object({
  path: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** For a host with note and labels, for a guest without them. */
  famille: z.optional(
    z.extend(familleSchema, {
      note: z.exactOptional(hostFamilleSchema.shape.note),
      labels: z.exactOptional(hostFamilleSchema.shape.labels),
    }),
  ),
  /** The stored param on a conflict (409); null if it was deleted. */
  param: z.optional(z.nullable(hostParamSchema)),
  /** The stored content on a conflict (409). */
  editing: z.optional(editingSchema),
});
export type Problem = z.infer<typeof problemSchema>;
