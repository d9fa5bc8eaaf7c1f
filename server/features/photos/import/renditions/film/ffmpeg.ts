/**
 * The only file that starts ffmpeg. What it reads comes from anybody, so it gets an open file and no path, the demuxer that fits, no
 * protocol but files, the decoders of telephones, one thread, little memory, and an end.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { runAtLowPriority } from '../../../../../platform/async/childProcess.ts';

/** File descriptors of the child: input and output have no path that it could confuse with another file. */
const INPUT_FD = 3;
export const OUTPUT_FD = 4;

/** Of sounds and pictures that telephones and cameras write. */
const DECODERS =
  'h264,hevc,libdav1d,av1,libaom-av1,vp9,libvpx-vp9,mpeg4,mjpeg,prores,' +
  'aac,mp3,mp3float,opus,libopus,alac,pcm_s16le,pcm_s16be,pcm_s24le';

/** Address space: a film of 4K takes a quarter; a hostile one, all there is. */
const MAX_MEMORY_KB = 3_000_000;
/** Without any output. */
const IDLE_TIMEOUT_MS = 60_000;

export interface FilmInput {
  /** Of the open film, in this process. */
  readonly descriptor: number;
}

/** Whether the program is there; its version, null otherwise. */
export async function ffmpegVersion(program: string): Promise<string | null> {
  const child = spawn(program, ['-hide_banner', '-version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const said = await outputOf(child, IDLE_TIMEOUT_MS);
  return said === null || said === 'failed'
    ? null
    : (/^ffmpeg version (\S+)/.exec(String(said))?.[1] ?? null);
}

/** As one types them; none has a space in it. */
export const args = (typed: string) => typed.split(' ');

interface Run {
  before: readonly string[];
  after: readonly string[];
  signal?: AbortSignal;
  /** Of the processor, after which it is ended: a busy machine takes longer for the same. */
  seconds?: number;
}

/** What the program writes to its output; null where it is missing, `failed` where it could not. */
export function runFfmpeg(
  program: string,
  input: FilmInput & { made?: number },
  { before, after, signal, seconds }: Run,
) {
  // Other files that a film names are not opened; a picture too large for us is not decoded.
  const safe = `-protocol_whitelist file -codec_whitelist ${DECODERS} -max_pixels 40000000 -enable_drefs 0 -use_absolute_path 0`;
  const opened = `-threads 1 ${safe} -f mov -i file:/dev/fd/${INPUT_FD}`;
  const all = [...args('-nostdin -hide_banner -loglevel error -y'), ...before, ...args(opened), ...after];
  const limits = [`-v ${MAX_MEMORY_KB}`, ...(seconds === undefined ? [] : [`-t ${seconds}`])];
  // The shell only lowers the limits, and gives way to the program.
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

/** A shell's exit code. */
const COMMAND_NOT_FOUND = 127;

/** Null where there is no such program. Ended after `idleTimeoutMs` without any output. */
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
