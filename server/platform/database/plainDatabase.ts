/** Opens a database file of any schema for one task and closes it afterwards. */
import { DatabaseSync } from 'node:sqlite';

const BUSY_TIMEOUT_MS = 5000;

export function readDatabase<Result>(file: string, work: (db: DatabaseSync) => Result): Result {
  return closing(new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS }), work);
}

export function changeDatabase<Result>(file: string, work: (db: DatabaseSync) => Result): Result {
  return closing(
    new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true }),
    work,
  );
}

function closing<Result>(db: DatabaseSync, work: (db: DatabaseSync) => Result): Result {
  try {
    return work(db);
  } finally {
    db.close();
  }
}
