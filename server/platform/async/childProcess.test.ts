import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { ask, runAtLowPriority, startBeside } from './childProcess.ts';

test('background work has a lower priority than guests’ requests, but is not starved on a busy machine', async () => {
  const child = runAtLowPriority(spawn('sleep', ['60']));
  await once(child, 'spawn');
  const priority = getPriority(child.pid);
  child.kill();
  expect(priority).toBeGreaterThanOrEqual(getPriority());
  // At 19 a process gets a seventieth of the others' share, at 10 a tenth.
  expect(priority).toBeLessThanOrEqual(Math.max(10, getPriority()));
});

test('a child whose parent was killed meanwhile ends in silence', async () => {
  const child = startBeside(import.meta.url, 'lateAnswer.fixtures', { silent: true });
  const said: string[] = [];
  child.stderr?.on('data', (piece) => said.push(String(piece)));
  expect(await ask(child, 'begin')).toBe('at work');
  // As the end of its parent leaves it.
  child.disconnect();
  const [code] = await once(child, 'exit');
  expect([said.join(''), code]).toEqual(['', 0]);
});
