/** Makes later releases, some of them broken, out of a real one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import { join } from 'node:path';

export const releaseName = (version: string) => `mariage-${version}-linux-${arch()}`;

export interface Release {
  version: string;
  archive: string;
}

/** Repacks `archive` in `folder` under another version; the shell line `before` starts its starter. */
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
