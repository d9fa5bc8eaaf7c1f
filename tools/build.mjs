/** Builds the site, only when one of its sources changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './install.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['web', 'contract', 'tools', 'package-lock.json'];
const STAMP = join(ROOT, 'dist/.build-stamp');

export function buildSite() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Construction du site…');
  run('vite', ['build', '-c', 'web/vite.config.ts', '--logLevel', 'warn']);
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** Of contents, not of dates: a fresh checkout of the same sources is the same build. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesUnder)) {
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
