/** The programs that the archive tests open our zips with; where they cannot be installed, those tests run with whatever is there. */
import { installFromDebian, onPath } from './debian.mjs';

/** Program -> Debian package. */
const READERS = {
  unzip: 'unzip',
  '7z': 'p7zip-full',
  bsdtar: 'libarchive-tools',
  python3: 'python3',
};

/** Names what is missing on the console where it cannot be installed; never fails. */
export function installArchiveReaders() {
  const missing = Object.keys(READERS).filter((program) => !onPath(program));
  if (missing.length === 0) return;
  const packages = missing.map((program) => READERS[program]);
  if (!installFromDebian(packages)) {
    console.log(
      `Archives : contrôle partiel, il manque ${missing.join(', ')} (apt install ${packages.join(' ')}).`,
    );
  }
}
