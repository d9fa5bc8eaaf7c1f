/** Bytes of what one process may tell the others at once: PostgreSQL takes 8,000, names included. */
export const LONGEST_MESSAGE = 7000;
