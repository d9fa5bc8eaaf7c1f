/** `npm run site -- <command>`: everything an operator does, with the site running or not. */
import { text } from 'node:stream/consumers';
import { createProgress } from './operator/progress.ts';
import { runCommand } from './operator/run.ts';

const args = process.argv.slice(2);
if (args[0] === 'start' && args.length === 1) {
  await import('./main.ts');
} else {
  process.exitCode = await runCommand(args, {
    env: process.env,
    say: (line) => console.log(line),
    warn: (line) => console.error(line),
    // Not on standard output, which may go to a file.
    progress: createProgress(process.stderr),
    input: () => text(process.stdin),
    isTerminal: process.stdin.isTTY,
    now: Date.now(),
  });
}
