/** Caddy with a text of deploy/, with test ports and an authority of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/freePort.ts';
import { eventually } from './eventually.fixtures.ts';
import type { HttpsProxy } from './httpsProxy.fixtures.ts';

/** `folder` is empty. */
export async function startCaddy(program: string, folder: string, shipped: string): Promise<HttpsProxy> {
  const [http, https] = [await freePort(), await freePort()];
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'Caddyfile');
  const own = [
    'admin off',
    'log {\nlevel error\n}',
    'local_certs',
    'skip_install_trust',
    `http_port ${http}`,
    `https_port ${https}`,
    `storage file_system ${folder}`,
  ].join('\n');
  writeFileSync(file, `{\n${own}\n}\n${shipped}`);
  const child = spawn(program, ['run', '--config', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const ca = await eventually(() => readFileSync(join(folder, 'pki/authorities/local/root.crt'), 'utf8'));
  return {
    https,
    ca,
    async stop() {
      const end = once(child, 'exit');
      child.kill('SIGTERM');
      await end;
    },
  };
}
