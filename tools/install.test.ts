/** What a start from a fresh clone prints when the package registry cannot be reached. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from './freePort.ts';

/** Only under `npm run prove`: a silent registry can only be told by waiting. */
const WAITS = process.env.ROUNDS !== undefined;
const ROOT = join(import.meta.dirname, '..');

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'));
  for (const name of ['tools', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, name), join(clone, name), { recursive: true });
});
afterEach(() => rmSync(clone, { recursive: true, force: true, maxRetries: 5 }));

/** Runs `npm start` until it reports that the registry at `port` does not answer. */
async function untilTold(port: number): Promise<void> {
  const child = spawn(process.execPath, [join(clone, 'tools/launch.mjs')], {
    cwd: clone,
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: join(clone, 'cache'),
    },
    // Own process group, so that npm can be killed with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stderr) {
    said += chunk;
    if (said.includes('Le registre des paquets npm ne répond pas')) break;
  }
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await ended;
  expect(said).toContain('Le registre des paquets npm ne répond pas : vérifiez le réseau');
}

test('reports a registry that refuses connections', async () => {
  await untilTold(await freePort());
});

// npm itself gives up after five minutes, when this test has failed.
test.runIf(WAITS)('reports a registry that accepts connections and never answers', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  await untilTold((silent.address() as AddressInfo).port);
  silent.close();
});
