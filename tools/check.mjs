/** `npm run check`: runs the `check:…` scripts of package.json in parallel and prints each result. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { projectEnv } from './install.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Left out: its result depends on the registry, not on the sources. */
const NOT_OF_THE_SOURCES = 'check:audit';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url)));
const names = Object.keys(scripts).filter((name) => name.startsWith('check:') && name !== NOT_OF_THE_SOURCES);
const passed = await Promise.all(names.map(check));
process.exitCode = passed.every(Boolean) ? 0 : 1;

async function check(name) {
  // One pipe for stdout and stderr keeps the lines of a tool in order.
  const child = spawn(`{ ${scripts[name]}; } 2>&1`, { cwd: ROOT, env: projectEnv(), shell: true });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const said = await text(child.stdout);
  const isRight = (await ended) === 0;
  console.log(`${isRight ? '✓' : '✗'} ${name}\n${said.trim()}`.trim());
  return isRight;
}
