/** The whole site in a process of its own, that a test kills and starts again: the same folder, port and browser throughout. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/freePort.ts';
import { withoutSettings } from '../../tools/withoutSettings.ts';
import { type HttpVisitor, visit } from './process.fixtures.ts';

/** Set by `npm test` and `npm run prove`: the folder of the built server, which starts in half the time. */
const { BUILT } = process.env;

export function programOf(name: 'main' | 'site'): string {
  return BUILT === undefined ? join(import.meta.dirname, '..', `${name}.ts`) : join(BUILT, `${name}.js`);
}

/** What the site says of the one that it made up. */
const MADE_UP = /^Mot de passe : +(\S+) +\(/m;

export interface SiteProcess {
  dataDir: string;
  host: HttpVisitor;
  env: NodeJS.ProcessEnv;
  /** Resolves once it answers. Throws with what it printed where it does not come up. */
  start(): Promise<void>;
  signIn(): Promise<void>;
  /** The last of what it printed since its start. */
  said(): string;
  pid(): number | undefined;
  isRunning(): boolean;
  /** `kill -9` unless told otherwise; gives the exit code once it is gone and all that it printed was read. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  remove(): Promise<void>;
}

/** Without ADMIN_PASSWORD it makes one up, which takes half of the processor of judging one. */
export async function makeSiteProcess(settings: NodeJS.ProcessEnv = {}): Promise<SiteProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'site-process-'));
  const port = String(await freePort());
  const env = {
    ...withoutSettings(),
    DATA_DIR: folder,
    PORT: port,
    ...settings,
  };
  const host = visit(`http://127.0.0.1:${port}`);
  let running: ChildProcess | undefined;
  let said = '';
  let password = settings.ADMIN_PASSWORD;
  const isRunning = () => running?.exitCode === null && running.signalCode === null;

  async function end(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    if (running && isRunning()) {
      running.kill(signal);
      await once(running, 'close');
    }
    return running?.exitCode ?? null;
  }

  return {
    dataDir: env.DATA_DIR,
    host,
    env,
    said: () => said,
    pid: () => running?.pid,
    isRunning,
    end,
    async start() {
      running = spawn(process.execPath, [programOf('main')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      said = '';
      for (const stream of [running.stdout, running.stderr])
        stream?.on('data', (chunk) => {
          said = `${said}${chunk}`.slice(-4000);
          password ??= MADE_UP.exec(said)?.[1];
        });
      while (!(await host.get('/api/health').catch(() => undefined))?.ok) {
        if (!isRunning()) throw new Error(`the site stopped at start: ${said}`);
        await pause(20);
      }
    },
    async signIn() {
      // It answers before it says so.
      while (password === undefined && isRunning()) await pause(20);
      const answer = await host.post('/api/adminouminou/session', { password });
      if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
    },
    async remove() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A start that is expected to be refused, of a site's `env` for the most part: its exit code, and what it says. */
export function refusedStart(env: NodeJS.ProcessEnv): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, [programOf('main')], { env, encoding: 'utf8' });
  return { status, said: stderr };
}
