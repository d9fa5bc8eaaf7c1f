/** A whole site that a drill kills and starts again: the same folder, port and browser throughout. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/freePort.ts';
import { type HttpVisitor, visit } from '../testingProcess.fixtures.ts';

/** Set by `npm run prove`: the folder of the built server. */
const { BUILT } = process.env;

export function programOf(name: 'main' | 'site'): string {
  return BUILT === undefined ? join(import.meta.dirname, `../${name}.ts`) : join(BUILT, `${name}.js`);
}

const PASSWORD = 'roses et romarin sauvage';

export interface SiteProcess {
  dataDir: string;
  /** Signed in as a host once `start` has been called. */
  host: HttpVisitor;
  /** Resolves once it answers. Throws with what it printed where it does not come up. */
  start(): Promise<void>;
  kill(): Promise<void>;
  env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

export async function makeSiteProcess(settings: NodeJS.ProcessEnv = {}): Promise<SiteProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'drill-'));
  const port = String(await freePort());
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, ADMIN_PASSWORD: PASSWORD, ...settings };
  const host = visit(`http://127.0.0.1:${port}`);
  let running: ChildProcess | undefined;
  let isSignedIn = false;

  async function kill(): Promise<void> {
    if (running?.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  return {
    dataDir,
    host,
    env,
    kill,
    async start() {
      const child = spawn(process.execPath, [programOf('main')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      running = child;
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said = `${said}${chunk}`.slice(-4000);
        });
      while (!(await host.get('/api/health').catch(() => undefined))?.ok) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`the site stopped at start: ${said}`);
        await pause(20);
      }
      // Once only: that the kills sign nobody out is part of the drill.
      if (!isSignedIn) await host.post('/api/adminouminou/session', { password: PASSWORD });
      isSignedIn = true;
    },
    async remove() {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
