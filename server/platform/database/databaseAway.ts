/** The database's server cannot be reached, or hung up. What was asked of it may have happened or not. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}
