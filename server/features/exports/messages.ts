/** What the server and the process that writes a file for spreadsheets tell each other. */
import type { ExportQuery } from '../../../contract/exports/exports.schema.ts';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';

export type Wanted =
  | { file: 'csv' | 'xlsx'; query: ExportQuery; publicUrl: string }
  | { file: 'caterer' }
  | { file: 'model' };

/** In this order. */
export type FileQuestion =
  /** Those that the file tells of, in slices. */
  | { ask: 'know'; familles: readonly HostFamille[] }
  | { ask: 'write'; wanted: Wanted }
  /** Its next bytes; null after the last. */
  | { ask: 'bytes' };
