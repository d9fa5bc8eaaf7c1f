/** Runs two commands at once and prints the second's output after the first's. Plain JavaScript for test.mjs. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { projectEnv } from './install.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A step: its title, its command and the command's arguments. Returns the exit code of the step that failed, or 0. */
export async function sideBySide(
  [firstTitle, firstCommand, firstArgs],
  [secondTitle, secondCommand, secondArgs],
) {
  const options = { cwd: ROOT, env: projectEnv() };
  const second = spawn(secondCommand, secondArgs, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const held = [];
  let print = (chunk) => held.push(chunk);
  second.stdout.on('data', (chunk) => print(chunk));
  second.stderr.on('data', (chunk) => print(chunk));
  const secondCode = codeOf(second);
  process.stdout.write(`\n— ${firstTitle}\n`);
  const firstCode = await codeOf(spawn(firstCommand, firstArgs, { ...options, stdio: 'inherit' }));
  if (firstCode !== 0) {
    second.kill('SIGINT');
    await secondCode;
    return firstCode;
  }
  process.stdout.write(`\n— ${secondTitle}\n`);
  print = (chunk) => process.stdout.write(chunk);
  for (const chunk of held) print(chunk);
  return secondCode;
}

function codeOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
