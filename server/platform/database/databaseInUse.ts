/** Others are at work on the database; in French, for whoever starts the site or puts a backup back. */
export class DatabaseInUseError extends Error {}
