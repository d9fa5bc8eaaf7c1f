/** What hangs at the top of the pages, as the program's own drawings. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROGRAM_DIR } from '../../../config/program.ts';
import type { Appearance } from '../read/files/apparence.file.ts';

const DRAWINGS = { lierre: 'ivy.svg', olivier: 'olive.svg' } as const;

/** The server is built into one file: its own place says nothing. Both are 720 by 104. */
export function readOrnament(ornament: Exclude<Appearance['ornament'], 'aucun'>): Promise<Buffer> {
  return readFile(join(PROGRAM_DIR, 'web/shell', DRAWINGS[ornament]));
}
