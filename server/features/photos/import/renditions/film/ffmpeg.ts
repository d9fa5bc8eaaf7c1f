/**
 * The only file that runs ffmpeg. Its input is untrusted, so it gets an open file and no path, a fixed
 * demuxer, only the file protocol, decoders of phones, one thread, limited memory and time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { runAtLowPriority } from '../../../../../platform/async/childProcess.ts';

/** File descriptors of the child, used in place of paths so that it cannot open another file. */
const INPUT_FD = 3;
export const OUTPUT_FD = 4;

/** The audio and video formats that phones and cameras write. */
const DECODERS =
  'h264,hevc,libdav1d,av1,libaom-av1,vp9,libvpx-vp9,mpeg4,mjpeg,prores,' +
  'aac,mp3,mp3float,opus,libopus,alac,pcm_s16le,pcm_s16be,pcm_s24le';

/** Limit of the address space: 4K takes a quarter of it, a hostile film all there is. */
const MAX_MEMORY_KB = 3_000_000;
/** Milliseconds without output. */
const IDLE_TIMEOUT_MS = 60_000;

export interface FilmInput {
  /** The open film's descriptor in this process. */
  readonly descriptor: number;
}

/** Returns ffmpeg's version, or null if the program is missing. */
export async function ffmpegVersion(program: string): Promise<string | null> {
  const child = spawn(program, ['-hide_banner', '-version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const said = await outputOf(child, IDLE_TIMEOUT_MS);
  return said === null || said === 'failed'
    ? null
    : (/^ffmpeg version (\S+)/.exec(String(said))?.[1] ?? null);
}

/** Splits arguments, none of which contains a space. */
export const args = (typed: string) => typed.split(' ');

interface Run {
  before: readonly string[];
  after: readonly string[];
  signal?: AbortSignal;
  /** CPU seconds after which it is killed; elapsed time would depend on the load. */
  seconds?: number;
}

/** Returns the program's output; null if it is missing, `failed` if it ends with an error. */
export function runFfmpeg(
  program: string,
  input: FilmInput & { made?: number },
  { before, after, signal, seconds }: Run,
) {
  // Does not open files that a film references, nor decode pictures that are too large.
  const safe = `-protocol_whitelist file -codec_whitelist ${DECODERS} -max_pixels 40000000 -enable_drefs 0 -use_absolute_path 0`;
  const opened = `-threads 1 ${safe} -f mov -i file:/dev/fd/${INPUT_FD}`;
  const all = [...args('-nostdin -hide_banner -loglevel error -y'), ...before, ...args(opened), ...after];
  const limits = [`-v ${MAX_MEMORY_KB}`, ...(seconds === undefined ? [] : [`-t ${seconds}`])];
  // The shell only lowers the limits, then replaces itself by the program.
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `${limits.map((limit) => `ulimit ${limit} 2>/dev/null; `).join('')}exec "$0" "$@"`,
      program,
      ...all,
    ],
    {
      stdio: ['ignore', 'pipe', 'ignore', input.descriptor, input.made ?? 'ignore'],
      env: { PATH: process.env.PATH },
      ...(signal && { signal, killSignal: 'SIGKILL' }),
    },
  );
  return outputOf(runAtLowPriority(child), IDLE_TIMEOUT_MS);
}

const COMMAND_NOT_FOUND = 127;

/** Null if the program is missing. Kills it after `idleTimeoutMs` without output. */
function outputOf(child: ChildProcess, idleTimeoutMs: number): Promise<Buffer | 'failed' | null> {
  return new Promise((resolve) => {
    const output: Buffer[] = [];
    const end = () => child.kill('SIGKILL');
    let timer = setTimeout(end, idleTimeoutMs);
    child.stdout?.on('data', (bytes: Buffer) => {
      clearTimeout(timer);
      timer = setTimeout(end, idleTimeoutMs);
      output.push(bytes);
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      resolve(error.code === 'ENOENT' ? null : 'failed');
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(Buffer.concat(output));
      else resolve(code === COMMAND_NOT_FOUND ? null : 'failed');
    });
  });
}
