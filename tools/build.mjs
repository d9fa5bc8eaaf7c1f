/** Builds the pages and the server, each only when one of its sources changed since its last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './install.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMMON = ['contract', 'package-lock.json'];

export function buildSite() {
  build({ part: 'web', sources: ['web', 'tools', ...COMMON], announce: 'Construction des pages…' });
  build({ part: 'server', sources: ['server', ...COMMON], announce: 'Construction du serveur…' });
}

/** `part` is a folder with a Vite configuration; its build goes to the folder of the same name in `dist`. */
function build({ part, sources, announce }) {
  const stamp = join(ROOT, `dist/.${part}-stamp`);
  const wanted = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(announce);
  run('vite', ['build', '-c', `${part}/vite.config.ts`, '--logLevel', 'warn']);
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Hashes contents, not dates, so that a fresh checkout of the same sources does not build again. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
