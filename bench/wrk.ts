/**
 * The load generator `wrk`. One written in JavaScript takes as much processor for a request as the site does, and its own
 * pauses, up to 40 ms, are counted as the site's.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** Lua, with a function `request`. */
  script: string;
}

export interface Outcome {
  perSecond: number;
  /** The 99th percentile of the answers' times, in milliseconds. */
  p99: number;
}

/** Throws when one of the answers is not a success. */
export function wrk({ url, connections, seconds, script }: Load): Outcome {
  const directory = mkdtempSync(join(tmpdir(), 'mariage-wrk-'));
  const file = join(directory, 'request.lua');
  writeFileSync(file, script);
  const { stdout, stderr, error } = spawnSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', file, url],
    { encoding: 'utf8' },
  );
  rmSync(directory, { recursive: true });
  if (error) throw new Error('wrk manque : apt install wrk', { cause: error });
  if (stderr || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${stdout}${stderr}`);
  const [, slowest = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(slowest) * (MILLISECONDS[unit] ?? Number.NaN),
  };
}

const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** As Lua writes it: the same escapes as JSON for what the benches send. */
export function luaList(texts: readonly string[]): string {
  return `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;
}

export function luaHeaders(headers: Readonly<Record<string, string>>): string {
  const entries = Object.entries(headers);
  return `{${entries.map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`).join(',')}}`;
}
