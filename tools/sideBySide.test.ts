import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** `node -e` of the first and of the second step. */
async function ran(first: string, second: string): Promise<{ said: string; code: number | null }> {
  const steps = [first, second].map((code, at) => [`titre ${at + 1}`, process.execPath, ['-e', code]]);
  const module = JSON.stringify(new URL('sideBySide.mjs', import.meta.url).href);
  const run = `const { sideBySide } = await import(${module}); process.exitCode = await sideBySide(...${JSON.stringify(steps)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', run], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = (await text(child.stdout)).trim().replaceAll('\n\n', '\n');
  return { said, code: await ended };
}

/** Ends when the second step has written the file `$READY`, which proves that both run at once. */
const meeting = (ready: string) =>
  `const wait = () => require('node:fs').existsSync(${JSON.stringify(ready)}) ? console.log('un') : setTimeout(wait, 20); wait();`;

test('two steps run at once, and what the second says stands after the first', async ({ task }) => {
  const ready = `${process.env.TMPDIR ?? '/tmp'}/side-by-side-${process.pid}-${task.id}`;
  const second = `console.log('deux'); require('node:fs').writeFileSync(${JSON.stringify(ready)}, ''); console.error('trois');`;
  expect(await ran(meeting(ready), second)).toEqual({
    said: '— titre 1\nun\n— titre 2\ndeux\ntrois',
    code: 0,
  });
});

test('the second step’s failure is told after its output', async () => {
  expect(await ran("console.log('un')", "console.log('deux'); process.exit(3)")).toEqual({
    said: '— titre 1\nun\n— titre 2\ndeux',
    code: 3,
  });
});

test('a first step that fails stops the second', async () => {
  const endless = 'setInterval(() => {}, 1000)';
  expect(await ran('process.exit(2)', endless)).toEqual({ said: '— titre 1', code: 2 });
});
