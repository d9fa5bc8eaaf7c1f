/** One row a guest, of a thousand families. */
export const IMPORT_MAX_LINES = 20_000;
export const IMPORT_MAX_COLUMNS = 200;
