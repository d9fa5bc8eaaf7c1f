import { ffmpegVersion } from './ffmpeg.ts';

/** Tests that need ffmpeg are skipped without it; `npm test` installs it where it may. */
export const hasFfmpeg = (await ffmpegVersion('ffmpeg')) !== null;
