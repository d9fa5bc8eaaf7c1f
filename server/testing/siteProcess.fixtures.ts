/** A whole site in a process that tests kill and restart, with the same folder, port and cookies. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/freePort.ts';
import { withoutSettings } from '../../tools/withoutSettings.ts';
import { type HttpVisitor, visit } from './httpVisitor.fixtures.ts';

/** Folder of the built server, which starts in half the time. Set by `npm test` and `npm run prove`. */
const { BUILT } = process.env;

export function programOf(name: 'main' | 'site'): string {
  return BUILT === undefined ? join(import.meta.dirname, '..', `${name}.ts`) : join(BUILT, `${name}.js`);
}

/** The line in which the site prints a password that it has generated. */
const MADE_UP = /^Mot de passe : +(\S+) +\(/m;

export interface SiteProcess {
  dataDir: string;
  host: HttpVisitor;
  env: NodeJS.ProcessEnv;
  /** Resolves once the site answers. Throws with its output if it does not start. */
  start(): Promise<void>;
  signIn(): Promise<void>;
  /** The end of its output since the last start. */
  said(): string;
  pid(): number | undefined;
  isRunning(): boolean;
  /** `kill -9` by default. Returns the exit code once the process is gone and its output has been read. */
  kill(signal?: NodeJS.Signals): Promise<number | null>;
  remove(): Promise<void>;
}

/** Without ADMIN_PASSWORD the site generates one, which takes half the processor time of checking one. */
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

  async function kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
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
    kill,
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
      // The site answers requests before it has printed the password.
      while (password === undefined && isRunning()) await pause(20);
      const answer = await host.post('/api/adminouminou/session', { password });
      if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a site that is expected to refuse; returns its exit code and its error output. */
export function refusedStart(env: NodeJS.ProcessEnv): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, [programOf('main')], { env, encoding: 'utf8' });
  return { status, said: stderr };
}
