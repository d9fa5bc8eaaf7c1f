/**
 * The only file that starts ffmpeg. What it reads comes from anybody, so it gets an open file and no path, the demuxer that fits, no
 * protocol but files, the decoders of telephones, one thread, little memory, and an end.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { type FilmFormat, LIGHTER_RATE, LIGHTER_SIDE } from '../../../../../contract/films.rules.ts';
import { runAtLowPriority } from '../../../../platform/childProcess.ts';

/** File descriptors of the child: input and output have no path that it could confuse with another file. */
const INPUT_FD = 3;
const OUTPUT_FD = 4;

const QUIET = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'];
const DECODERS = [
  'h264',
  'hevc',
  'libdav1d',
  'av1',
  'libaom-av1',
  'vp8',
  'vp9',
  'libvpx',
  'libvpx-vp9',
  'mpeg4',
  'mjpeg',
  'prores',
  'aac',
  'mp3',
  'mp3float',
  'opus',
  'libopus',
  'vorbis',
  'alac',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
].join();

/** Address space: a film of 4K takes a quarter; a hostile one, all there is. */
const MAX_MEMORY_KB = 3_000_000;
/** Without any output. */
const IDLE_TIMEOUT_MS = 60_000;
/** Bytes of what is made, at most: an hour takes a gigabyte. */
const MAX_MADE = 4 * 1024 ** 3;

export interface FilmInput {
  /** Of the open film, in this process. */
  readonly descriptor: number;
  readonly format: FilmFormat;
}

/** From HDR to the range of plain screens: without it faces are grey. */
const TONE_MAPPING =
  'zscale=t=linear:npl=203,format=gbrpf32le,tonemap=mobius,zscale=p=bt709:t=bt709:m=bt709:r=tv';

interface Look {
  readonly isHdr: boolean;
  readonly seconds: number;
}

/** One picture of the film as PNG, upright; null where the program is missing, `failed` where it could not. */
export async function grabPicture(
  program: string,
  input: FilmInput,
  { isHdr, seconds }: Look,
): Promise<Buffer | 'failed' | null> {
  // A second in: the first picture is often black, or the photographer's shoes.
  for (const at of [Math.min(1, seconds / 3), 0]) {
    const filters = [`scale=${fitted(2048)}`, ...(isHdr ? [TONE_MAPPING] : []), 'format=rgb24'];
    const made = await run(program, input, {
      before: ['-ss', at.toFixed(3)],
      after: [
        '-map',
        '0:v:0',
        '-frames:v',
        '1',
        '-vf',
        filters.join(),
        '-c:v',
        'png',
        '-f',
        'image2pipe',
        'pipe:1',
      ],
    });
    if (made === null || (made !== 'failed' && made.length > 0)) return made;
  }
  return 'failed';
}

/** A film of 720p that plays everywhere, into an open file. `stop` ends it. */
export function encodeLighter(
  program: string,
  input: FilmInput & { made: number },
  { isHdr, signal }: { isHdr: boolean; signal: AbortSignal },
): Promise<Buffer | 'failed' | null> {
  const filters = [`scale=${fitted(LIGHTER_SIDE)}`, ...(isHdr ? [TONE_MAPPING] : []), 'format=yuv420p'];
  const picture = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '24',
    '-profile:v',
    'high',
    '-fpsmax',
    '30',
  ];
  const rate = ['-maxrate', String(LIGHTER_RATE), '-bufsize', String(LIGHTER_RATE * 2), '-g', '60'];
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  const bare = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];
  const file = ['-fs', String(MAX_MADE), '-movflags', '+faststart', '-f', 'mp4', `file:/dev/fd/${OUTPUT_FD}`];
  return run(program, input, {
    before: ['-progress', 'pipe:1'],
    after: [
      '-map',
      '0:v:0',
      '-map',
      '0:a:0?',
      ...bare,
      '-vf',
      filters.join(),
      ...picture,
      ...rate,
      '-threads',
      '1',
      ...sound,
      ...file,
    ],
    signal,
  });
}

function fitted(side: number): string {
  return `w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
}

/** Whether the program is there; its version, null otherwise. */
export async function ffmpegVersion(program: string): Promise<string | null> {
  const child = spawn(program, ['-hide_banner', '-version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const said = await outputOf(child, IDLE_TIMEOUT_MS);
  return said === null || said === 'failed'
    ? null
    : (/^ffmpeg version (\S+)/.exec(String(said))?.[1] ?? null);
}

interface Run {
  before: readonly string[];
  after: readonly string[];
  signal?: AbortSignal;
}

/** What the program writes to its output. */
function run(program: string, input: FilmInput & { made?: number }, { before, after, signal }: Run) {
  const demuxer = input.format === 'webm' ? 'matroska' : 'mov';
  // Other files that a film names are not opened; a picture too large for us is not decoded.
  const own = demuxer === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : [];
  const safe = [
    '-protocol_whitelist',
    'file',
    '-codec_whitelist',
    DECODERS,
    '-max_pixels',
    '40000000',
    ...own,
  ];
  const args = [
    ...QUIET,
    ...before,
    '-threads',
    '1',
    ...safe,
    '-f',
    demuxer,
    '-i',
    `file:/dev/fd/${INPUT_FD}`,
    ...after,
  ];
  // The shell only lowers the limit, and gives way to the program.
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -v ${MAX_MEMORY_KB} 2>/dev/null; exec "$0" "$@"`, program, ...args],
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
