/** File access by an account other than the administrator's. The tests may run as root or not. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

export function giveToOther(path: string): void {
  if (isRoot) chownSync(path, NOBODY, NOBODY);
}

/** Removes the other account's rights to the file. */
export function closeToOther(path: string): void {
  chmodSync(path, isRoot ? 0o600 : 0);
}

/** Runs `call` in a process as that account; returns its error's message, or « done ». */
export function callAsOther(module: string, call: string): string {
  const program = `const module = await import(${JSON.stringify(module)});
if (${isRoot}) { process.setgroups([]); process.setgid(${NOBODY}); process.setuid(${NOBODY}); }
try { ${call}; console.log('done'); } catch (error) { console.log(error.message); }`;
  const args = ['--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout || stderr;
}
