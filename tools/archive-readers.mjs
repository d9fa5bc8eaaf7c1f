/** The programs that the archive tests open our zips with; where they cannot be installed, those tests run with whatever is there. */
import { installFromDebian, onPath } from './debian.mjs';

/** Program -> Debian package. */
const READERS = {
  unzip: 'unzip',
  '7z': 'p7zip-full',
  bsdtar: 'libarchive-tools',
  python3: 'python3',
};

/** Never fails. */
export function installArchiveReaders() {
  const missing = Object.keys(READERS).filter((program) => !onPath(program));
  if (missing.length === 0 || installFromDebian(missing.map((program) => READERS[program]))) return;
  console.log(`Archives : contrôle partiel, sans ${missing.join(', ')}.`);
}
