import * as z from 'zod/mini';
import { DEFAULT_COLUMNS, EXPORT_COLUMNS } from './exports.rules.ts';

export const exportQuerySchema = z.object({
  rows: z._default(z.enum(['famille', 'guest']), 'famille'),
  children: z._default(z.stringbool(), false),
  /** Names from `EXPORT_COLUMNS`, separated by commas. */
  columns: z.pipe(
    z._default(z.string(), DEFAULT_COLUMNS.join(',')),
    z.transform((text) => EXPORT_COLUMNS.filter((column) => text.split(',').includes(column))),
  ),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;
