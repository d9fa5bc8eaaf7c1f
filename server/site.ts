/** `npm run site -- <command>`: everything an operator does, with the site running or not. */
import { text } from 'node:stream/consumers';
import { runCommand } from './operator/run.ts';

const args = process.argv.slice(2);
if (args[0] === 'start' && args.length === 1) {
  await import('./main.ts');
} else {
  process.exitCode = await runCommand(args, {
    env: process.env,
    say: (line) => console.log(line),
    warn: (line) => console.error(line),
    // Not on standard output, which may go to a file. The cursor returns to the start and the rest of the line goes.
    progress: (text) => void (process.stderr.isTTY && process.stderr.write(`\r${text}\u001b[K`)),
    input: () => text(process.stdin),
    isTerminal: process.stdin.isTTY,
    now: Date.now(),
  });
}
