/** Releases made from a real one: of a later number, and with something wrong. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import { join } from 'node:path';

export const releaseName = (version: string) => `mariage-${version}-linux-${arch()}`;

export interface Release {
  version: string;
  archive: string;
}

/** The same program as `archive` holds, under another number; `before` runs in its starter. The archive lies in `folder`. */
export function renumbered(archive: string, folder: string, version: string, before = ''): Release {
  const work = mkdtempSync(join(tmpdir(), 'release-'));
  execFileSync('tar', ['-C', work, '--strip-components=1', '-xzf', archive]);
  const packageFile = join(work, 'package.json');
  const packageJson = JSON.parse(readFileSync(packageFile, 'utf8'));
  writeFileSync(packageFile, JSON.stringify({ ...packageJson, version }));
  const starter = join(work, 'bin/site');
  writeFileSync(starter, readFileSync(starter, 'utf8').replace('#!/bin/sh\n', `#!/bin/sh\n${before}\n`));
  const name = releaseName(version);
  const made = join(folder, `${name}.tar.gz`);
  renameSync(work, join(folder, name));
  const open = ['--owner=0', '--group=0', '--mode=u=rwX,go=rX'];
  execFileSync('tar', ['-C', folder, ...open, '-I', 'gzip -1', '-cf', made, name]);
  rmSync(join(folder, name), { recursive: true });
  return { version, archive: made };
}
