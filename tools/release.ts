/**
 * `npm run release`: one archive per architecture in dist/release, with the built site, the server, its
 * native packages and Node. It needs only the C library of the machine that runs it. Fails if one is larger
 * than 170 MB unpacked, or the one for this machine does not run.
 *
 *   npm run release               for x64 and arm64
 *   npm run release -- arm64      for one of them
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { arch as machine } from 'node:os';
import { join } from 'node:path';
import { FONT_FILES } from '../server/features/wedding/look/glyphs.ts';
import { BINARIES } from '../server/vite.config.ts';
import { buildSite } from './build.mjs';
import { NODE_FLAGS } from './serverProcess.mjs';

const ARCHITECTURES = ['x64', 'arm64'];
const SHIPPED = [
  'dist/web',
  'dist/server',
  'content',
  'web/shell/ivy.svg',
  'web/shell/olive.svg',
  'web/shell/great-vibes.woff2',
  'web/shell/great-vibes.LICENSE',
  'web/shell/letters',
  'deploy',
  'docs/operations.md',
  'docs/reference.md',
  'docs/scale.md',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
];
/** Limit of the unpacked size, in megabytes. */
const MOST = 170;

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'dist/release');
const { version, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const wanted = process.argv.slice(2);
buildSite();
for (const arch of wanted.length > 0 ? wanted : ARCHITECTURES) {
  if (!ARCHITECTURES.includes(arch))
    throw new Error(`architecture inconnue : ${arch} (${ARCHITECTURES.join(', ')})`);
  release(arch);
}

function release(arch: string): void {
  const name = `mariage-${version}-linux-${arch}`;
  const folder = join(OUT, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  for (const path of SHIPPED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  installBinaries(folder, arch);
  for (const file of FONT_FILES)
    cpSync(join(ROOT, 'node_modules', file), join(folder, 'node_modules', file), { recursive: true });
  writeFileSync(join(folder, 'bin/site'), starter(), { mode: 0o755 });

  const megabytes = Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
  if (megabytes > MOST) throw new Error(`${name} : ${megabytes} Mo, plus que ${MOST}`);
  if (arch === machine()) checkRuns(folder);
  // Fixed owner and modes, whoever builds: unpacked by root, the files must not belong to an account that
  // shares the builder's number, nor be unreadable for the site's account because of the builder's umask.
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  execFileSync('tar', ['-C', OUT, ...owner, '-czf', join(OUT, `${name}.tar.gz`), name]);
  console.log(`dist/release/${name}.tar.gz (${megabytes} Mo une fois ouvert)`);
}

/** Installs the lockfile's versions for the wanted architecture. */
function installBinaries(folder: string, arch: string): void {
  const runtime = `node-linux-${arch}`;
  const own = Object.fromEntries(BINARIES.map((name) => [name, dependencies[name]]));
  const packageJson = { name: 'mariage', version, private: true, type: 'module' };
  const write = (content: object) =>
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  // Optional: npm checks only optional packages against the wanted platform instead of this one.
  write({ ...packageJson, dependencies: own, optionalDependencies: { [runtime]: dependencies.node } });
  const target = ['--os=linux', `--cpu=${arch}`, '--libc=glibc'];
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...target, ...quiet], { cwd: folder, stdio: 'inherit' });
  renameSync(join(folder, 'node_modules', runtime, 'bin/node'), join(folder, 'bin/node'));
  rmSync(join(folder, 'node_modules', runtime), { recursive: true });
  rmSync(join(folder, 'node_modules/.package-lock.json'), { force: true });
  write({ ...packageJson, dependencies: own });
}

function starter(): string {
  return `#!/bin/sh
# The operator's commands: bin/site --help
here=$(dirname "$(readlink -f "$0")")
exec "$here/node" ${NODE_FLAGS.join(' ')} "$here/../dist/server/site.js" "$@"
`;
}

function checkRuns(folder: string): void {
  const said = execFileSync(join(folder, 'bin/site'), ['version'], { encoding: 'utf8', env: {} }).trim();
  if (said !== version) throw new Error(`la version construite répond « ${said} »`);
}
