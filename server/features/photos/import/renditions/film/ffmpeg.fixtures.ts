import { ffmpegVersion } from './ffmpeg.ts';

/** Tests of what it makes run where it is installed; `npm test` installs it where it may. */
export const hasFfmpeg = (await ffmpegVersion('ffmpeg')) !== null;
