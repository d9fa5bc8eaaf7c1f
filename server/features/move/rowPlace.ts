/** Where the rows of a site live or are to live: its file, or a PostgreSQL. */
import type { Store } from '../../siteDatabase/tables.ts';
import type { Owner } from '../backups/fileDatabase.ts';
import type { Relocation } from './relocation.rules.ts';

export interface RowPlace {
  /** As it is told, without a secret: two places of one name are the same. */
  name: string;
  look(): Promise<RowLook>;
  /** While the site runs or not. */
  copyTo(file: string): Promise<void>;
  /** Puts all rows of a file in the place of what is there; what was there is moved into the folder `aside`. */
  fill(file: string, aside: Aside): Promise<void>;
  /** From what `before` filled it with to `after`. False where only filling it anew helps. */
  change(before: string, after: string): Promise<boolean>;
  /** Knows nothing of any move: it stores whatever it is told to. */
  open(): Promise<Store>;
}

export interface Aside {
  folder: string;
  owner: Owner;
}

export interface RowLook {
  isEmpty: boolean;
  applied: readonly string[];
  relocations: readonly Relocation[];
  /** By which one wedding is told from another; null where nothing is there. */
  wedding: string | null;
}
