import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM_DIR } from './version.ts';

const IN_RELEASE = join(PROGRAM_DIR, 'bin/site');

/** How the operator's program is called here: a release knows no npm. */
export const SITE_COMMAND = existsSync(IN_RELEASE) ? IN_RELEASE : 'npm run site --';
