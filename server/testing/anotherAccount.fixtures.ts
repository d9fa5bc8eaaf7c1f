/** What an account other than the administrator's may do with files: the tests may run as either. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

export function giveToOther(path: string): void {
  if (isRoot) chownSync(path, NOBODY, NOBODY);
}

/** So that the other account may not use it. */
export function closeToOther(path: string): void {
  chmodSync(path, isRoot ? 0o600 : 0);
}

/** What `call` says or throws there; it names what it is given of `module`. */
export function callAsOther(module: string, call: string): string {
  const program = `const module = await import(${JSON.stringify(module)});
if (${isRoot}) { process.setgroups([]); process.setgid(${NOBODY}); process.setuid(${NOBODY}); }
try { ${call}; console.log('done'); } catch (error) { console.log(error.message); }`;
  const args = ['--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout || stderr;
}
