/** Where backups lie: a flat set of backups, and under `objects/` the content of files, each named by its digest. */

export interface BackupStore {
  readonly place: string;
  /** On the same disk as a folder's backups; made by `open`, emptied by the next backup. */
  readonly workDir: string;
  /** Everything stored: name → bytes. */
  list(): Promise<ReadonlyMap<string, number>>;
  /** Whole or not at all. Takes `file` out of the work folder. */
  put(name: string, file: string): Promise<void>;
  fetch(name: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
  freeBytes(): Promise<number>;
  pathOf(name: string): string;
}

export function objectName(digest: string): string {
  return `objects/${digest.slice(0, 2)}/${digest}`;
}

export function isObject(name: string): boolean {
  return name.startsWith('objects/');
}
