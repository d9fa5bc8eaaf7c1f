/** One row a guest, of a thousand families. */
export const IMPORT_MAX_LINES = 5000;
/** Characters of a cell that are read: no field takes more, and what is longer is told. */
export const IMPORT_MAX_CELL = 2000;
export const IMPORT_MAX_COLUMNS = 200;
