/** Prometheus's own reader of rules, out of Debian's package: fetched and unpacked, not installed, as that would start a server. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../debian.mjs';

/** Undefined where it cannot be had: what it would have read is told as not proved. */
export function fetchPromtool(folder: string): string | undefined {
  if (onPath('promtool')) return 'promtool';
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: folder }).status === 0;
  if (!onPath('dpkg-deb') || !run('apt-get', '-qq', 'download', 'prometheus')) return undefined;
  const [file] = globSync('prometheus_*.deb', { cwd: folder });
  return file && run('dpkg-deb', '-x', file, 'prometheus')
    ? join(folder, 'prometheus/usr/bin/promtool')
    : undefined;
}
