import { spawn } from 'node:child_process';

export interface Ran {
  ok: boolean;
  /** Standard output and errors, interleaved. */
  output: string;
}

export function tryRun(program: string, args: readonly string[], input = ''): Promise<Ran> {
  const child = spawn(program, args, { stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  child.stdin.on('error', () => {}).end(input);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
