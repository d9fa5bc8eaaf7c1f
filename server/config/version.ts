import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

const packageJson = findPackageJSON(import.meta.url) ?? '';

export const PROGRAM_DIR = dirname(packageJson);
export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageJson, 'utf8'))).version;
