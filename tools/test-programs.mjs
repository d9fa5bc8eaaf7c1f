/** Installs archive readers and ffmpeg for the tests, which use what is there when that fails. */
import { installFromDebian, onPath } from './debian.mjs';

/** Program -> Debian package. */
const PROGRAMS = {
  unzip: 'unzip',
  '7z': 'p7zip-full',
  bsdtar: 'libarchive-tools',
  python3: 'python3',
  ffmpeg: 'ffmpeg',
};

export function installTestPrograms() {
  const missing = Object.keys(PROGRAMS).filter((program) => !onPath(program));
  if (missing.length === 0 || installFromDebian(missing.map((program) => PROGRAMS[program]))) return;
  console.log(`Contrôle partiel, sans ${missing.join(', ')}.`);
}
