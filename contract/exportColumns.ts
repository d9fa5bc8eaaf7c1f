/** The columns of the exported list that hosts may choose from; the reference is always there: by it a list finds its families again. */
import { FAMILLE_FIELDS, type FamilleField } from './importFields.ts';

export type ExportColumn = Exclude<FamilleField, 'reference'> | 'invites' | 'link';

const FIELDS = (Object.keys(FAMILLE_FIELDS) as FamilleField[]).filter((field) => field !== 'reference');

export const EXPORT_COLUMNS: readonly ExportColumn[] = [...FIELDS, 'invites', 'link'];

/** The link opens the site in the family's name, and the note is for the hosts alone: they leave only when asked for. */
export const DEFAULT_COLUMNS = EXPORT_COLUMNS.filter((column) => column !== 'link' && column !== 'note');
