/** The columns of the exported list that hosts may choose from; the reference is always there: by it a list finds its families again. */
import { FAMILLE_FIELDS, type FamilleField } from '../imports/importFields.ts';

export type ExportColumn = Exclude<FamilleField, 'reference'> | 'invites' | 'diets' | 'link';

const FIELDS = (Object.keys(FAMILLE_FIELDS) as FamilleField[]).filter((field) => field !== 'reference');

export const EXPORT_COLUMNS: readonly ExportColumn[] = [...FIELDS, 'invites', 'diets', 'link'];

/** They leave only when asked for: what the hosts noted for themselves, what guests said of their health, what opens the site in a family’s name. */
const SENSITIVE: readonly ExportColumn[] = ['note', 'diets', 'link'];

export const DEFAULT_COLUMNS = EXPORT_COLUMNS.filter((column) => !SENSITIVE.includes(column));
