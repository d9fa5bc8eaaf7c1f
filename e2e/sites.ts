/** Starts and stops the sites of the journeys. */
import { type ChildProcess, type ForkOptions, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER } from '../tools/serverProcess.mjs';
import { withoutSettings } from '../tools/withoutSettings.ts';

/** Settings of a site, added to this process's own environment. */
export type SiteEnv = Record<string, string>;

export interface RunningSite {
  stop(): Promise<void>;
}

/** Resolves once the site answers at its `PUBLIC_URL`. */
export type StartSite = (env: SiteEnv) => Promise<RunningSite>;

export type SiteOrder = { start: SiteEnv } | 'stop';
export interface SiteReport {
  problem: string | null;
}

/** These processes share a cache of compiled code. */
const ENV = { NODE_COMPILE_CACHE: join(tmpdir(), 'mariage-e2e-compiled') };

const HOST = join(import.meta.dirname, 'siteHost.ts');
const OPTIONS: ForkOptions = {
  env: { ...process.env, ...ENV },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
};

/** Starts the built server as an operator does, which takes half a second of processor time. */
export const startProcess: StartSite = async (env) => {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...withoutSettings(), ...ENV, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 2400 && child.exitCode === null; tries++) {
    const answer = await fetch(`${env.PUBLIC_URL}/api/health`).catch(() => undefined);
    if (answer?.ok) return { stop: () => end(child) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the site does not start');
};

/** Starts one site after another in a process that has already loaded the server: a tenth of that time. */
export function openSiteHost(): { startWarm: StartSite; close(): Promise<void> } {
  let child: ChildProcess | undefined;

  async function give(order: SiteOrder): Promise<void> {
    const host = child?.connected ? child : fork(HOST, OPTIONS);
    child = host;
    const { promise, resolve, reject } = Promise.withResolvers<SiteReport>();
    const gone = () => reject(new Error('the process of the sites has died'));
    host.once('message', resolve).once('exit', gone);
    host.send(order);
    const { problem } = await promise;
    host.off('exit', gone);
    if (problem !== null) throw new Error(problem);
  }

  return {
    async startWarm(env) {
      await give({ start: env });
      return { stop: () => give('stop') };
    },
    async close() {
      if (child) await end(child);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
