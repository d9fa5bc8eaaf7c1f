/**
 * Runs the load generator `wrk`, alone or several at once, and writes values in Lua for its scripts. A
 * generator in JavaScript needs as much processor time per request as the site, and its own pauses of up to
 * 40 ms count as the site's.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** Lua that defines `request`. */
  script: string;
}

export interface Outcome {
  perSecond: number;
  /** The 99th percentile of the response times, in milliseconds. */
  p99: number;
}

/** Throws when a response is not a success. */
export async function wrk({ url, connections, seconds, script }: Load): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'mariage-wrk-'));
  const file = join(directory, 'request.lua');
  writeFileSync(file, script);
  const { stdout, stderr } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-s',
    file,
    url,
  ])
    .catch((cause: unknown) => Promise.reject(new Error('wrk manque : apt install wrk', { cause })))
    .finally(() => rmSync(directory, { recursive: true }));
  if (stderr || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${stdout}${stderr}`);
  const [, slowest = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(slowest) * (MILLISECONDS[unit] ?? Number.NaN),
  };
}

/** Runs one wrk per load in parallel: their requests per second together, and their worst p99. */
export async function wrkTogether(loads: readonly Load[]): Promise<Outcome> {
  const outcomes = await Promise.all(loads.map(wrk));
  return {
    perSecond: outcomes.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: Math.max(...outcomes.map(({ p99 }) => p99)),
  };
}

const run = promisify(execFile);
const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** A Lua list; JSON's escapes are Lua's for all that the benches send. */
export function luaList(texts: readonly string[]): string {
  return `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;
}

export function luaHeaders(headers: Readonly<Record<string, string>>): string {
  const entries = Object.entries(headers);
  return `{${entries.map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`).join(',')}}`;
}
