/** Resources that a process uses, as Linux counts them, and the time and bytes of a download. */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { residentMegabytes } from './site.ts';

const run = promisify(execFile);
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor seconds so far, including children that have ended. */
export function processorSeconds(pid: number): number {
  // The process name, in parentheses, may contain spaces: fields are counted after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_PER_SECOND;
}

/** Watches the resident memory of a process and its children; the result gives the highest sum, in MB. */
export function watchMemory(pid: number): () => number {
  let highest = 0;
  const look = () => {
    // Not a number when a child has just ended.
    highest = Math.max(highest, memoryOfFamily(pid) || 0);
  };
  look();
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    return highest;
  };
}

function memoryOfFamily(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [pid, ...children.map(Number)].reduce((sum, each) => sum + residentMegabytes(each), 0);
  } catch {
    // A child ended between the two readings.
    return 0;
  }
}

/** Seconds and bytes of a download that curl discards. */
export async function download(url: string): Promise<{ seconds: number; bytes: number }> {
  const wanted = '%{http_code} %{time_total} %{size_download}';
  const { stdout } = await run('curl', ['-sS', '-o', '/dev/null', '-w', wanted, url]);
  const [code, seconds = Number.NaN, bytes = 0] = stdout.split(' ').map(Number);
  if (code !== 200) throw new Error(`${url} answered ${code}`);
  return { seconds, bytes };
}
