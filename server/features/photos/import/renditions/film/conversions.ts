/** ffmpeg's conversions: a picture of a film and its lighter version. `ffmpeg.ts` makes running it safe. */
import { LIGHTER_RATE, LIGHTER_SIDE } from '../../../../../../contract/photos/photoFormats.rules.ts';
import { args, type FilmInput, OUTPUT_FD, runFfmpeg } from './ffmpeg.ts';

/** Maximal bytes of the output; an hour takes a gigabyte. */
const MAX_MADE = 4 * 1024 ** 3;

/** Maps HDR to the range of ordinary screens; without this faces are grey. */
const TONE_MAPPING =
  'zscale=t=linear:npl=203,format=gbrpf32le,tonemap=mobius,zscale=p=bt709:t=bt709:m=bt709:r=tv';

/**
 * CPU seconds of a try. A second of 4K is sixty frames, which the slowest machine decodes in some ten
 * seconds, whatever the film's length. Photos wait meanwhile.
 */
const POSTER_SECONDS = 20;

interface Facts {
  readonly isHdr: boolean;
  readonly seconds: number;
}

/** Returns an upright frame as PNG; null if ffmpeg is missing, `failed` if it cannot read the film. */
export async function grabPicture(
  program: string,
  input: FilmInput,
  { isHdr, seconds }: Facts,
  most = POSTER_SECONDS,
): Promise<Buffer | 'failed' | null> {
  // Tries one second in first, because the first frame is often black or shows the photographer's shoes.
  for (const at of [Math.min(1, seconds / 3), 0]) {
    const filters = [`scale=${fitted(2048)}`, ...(isHdr ? [TONE_MAPPING] : []), 'format=rgb24'];
    const made = await runFfmpeg(program, input, {
      seconds: most,
      before: ['-ss', at.toFixed(3)],
      after: [...args('-map 0:v:0 -frames:v 1 -c:v png -f image2pipe -vf'), filters.join(), 'pipe:1'],
    });
    if (made === null || (made !== 'failed' && made.length > 0)) return made;
  }
  return 'failed';
}

/** Encodes 720p that plays everywhere into an open file. `signal` ends it. */
export function encodeLighter(
  program: string,
  input: FilmInput & { made: number },
  { isHdr, signal }: { isHdr: boolean; signal: AbortSignal },
): Promise<Buffer | 'failed' | null> {
  const filters = [`scale=${fitted(LIGHTER_SIDE)}`, ...(isHdr ? [TONE_MAPPING] : []), 'format=yuv420p'];
  const taken = args('-map 0:v:0 -map 0:a:0? -map_metadata -1 -map_chapters -1 -sn -dn');
  const picture = args('-c:v libx264 -preset veryfast -crf 24 -profile:v high -fpsmax 30 -threads 1');
  const rate = args(`-maxrate ${LIGHTER_RATE} -bufsize ${LIGHTER_RATE * 2} -g 60`);
  const sound = args('-c:a aac -b:a 128k -ac 2');
  const file = args(`-fs ${MAX_MADE} -movflags +faststart -f mp4 file:/dev/fd/${OUTPUT_FD}`);
  return runFfmpeg(program, input, {
    before: ['-progress', 'pipe:1'],
    after: [...taken, '-vf', filters.join(), ...picture, ...rate, ...sound, ...file],
    signal,
  });
}

function fitted(side: number): string {
  return `w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
}
