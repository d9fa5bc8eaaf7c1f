/**
 * `node tools/filmFixtures.ts`: regenerates the tests' small films, with the brands, boxes and tags of
 * phones. They are committed because encoders differ from machine to machine, and reading a film needs no
 * ffmpeg.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../server/features/photos/import/renditions/film');
const LOCATION = '+43.6044+001.4442+150.000/';
const SOUND = 'sine=frequency=440:sample_rate=44100';
const QUIET = ['-hide_banner', '-loglevel', 'error', '-y', '-bitexact', '-threads', '1'];
const AAC = ['-c:a', 'aac', '-b:a', '24k', '-ac', '1'];
const H264 = ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow', '-crf', '30'];
const HEVC = ['-c:v', 'libx265', '-tag:v', 'hvc1', '-x265-params', 'log-level=none:info=0', '-crf', '34'];
const AV1 = ['-c:v', 'libaom-av1', '-crf', '50', '-b:v', '0', '-cpu-used', '4'];
const ANY_KEY = ['-movflags', 'use_metadata_tags'];

const IPHONE = {
  'com.apple.quicktime.make': 'Apple',
  'com.apple.quicktime.model': 'iPhone 13',
  'com.apple.quicktime.software': '17.5',
  'com.apple.quicktime.creationdate': '2022-09-24T15:04:05+0200',
  'com.apple.quicktime.location.accuracy.horizontal': '12.500000',
  'com.apple.quicktime.location.ISO6709': LOCATION,
};
const ANDROID = {
  'com.android.version': '13',
  'com.android.manufacturer': 'samsung',
  'com.android.model': 'SM-G991B',
};

interface Film {
  size?: string;
  seconds?: number;
  args: readonly string[];
  tags?: Readonly<Record<string, string>>;
}

/** Red on the left and blue on the right, so that a test can detect the rotation; a small square moves. */
function make(name: string, { size = '128x72', seconds = 2, args, tags = {} }: Film): void {
  const box = 'drawbox=x=iw/2:w=iw/2:h=ih:c=#2020c0:t=fill';
  const picture = `color=c=#c02020:s=${size}:r=10,${box},drawbox=x=mod(t*40\\,100):y=8:w=8:h=8:c=white:t=fill`;
  const input = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', SOUND];
  const told = Object.entries(tags).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
  run([...input, '-t', String(seconds), '-pix_fmt', 'yuv420p', ...told, ...args, join(FOLDER, name)]);
}

function run(args: readonly string[]): void {
  execFileSync('ffmpeg', [...QUIET, ...args], { stdio: 'inherit' });
}

// A film shot upright: stored sideways with a rotation matrix. `moov` comes last, as phones write it.
make('lying.mov', { args: [...HEVC, ...AAC, '-f', 'mov'] });
const told = Object.entries(IPHONE).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
const turned = ['-map', '0', '-c', 'copy', '-metadata:s:v:0', 'rotate=90', ...told, ...ANY_KEY, '-f', 'mov'];
run(['-i', join(FOLDER, 'lying.mov'), ...turned, join(FOLDER, 'iphone.fixtures.mov')]);
rmSync(join(FOLDER, 'lying.mov'));

// The film of a « Live » photo, which carries the identifier of its picture.
make('live.fixtures.mov', {
  size: '64x36',
  seconds: 1,
  args: [...H264, ...AAC, ...ANY_KEY, '-f', 'mov'],
  tags: { ...IPHONE, 'com.apple.quicktime.content.identifier': '2F1C2D44-8A5E-4C63-9F0B-5B0B5B6B8C11' },
});

// The position is in `©xyz`. The date of `mvhd` is UTC, without a time zone.
make('android.fixtures.mp4', {
  size: '320x180',
  args: [...H264, ...AAC, '-brand', 'mp42', '-f', 'mov'],
  tags: { location: LOCATION, creation_time: '2022-09-24T13:04:05Z' },
});
make('keys.fixtures.mp4', {
  size: '64x36',
  seconds: 1,
  args: [...H264, ...AAC, ...ANY_KEY, '-brand', 'mp42', '-f', 'mp4'],
  tags: { ...ANDROID, 'com.android.location': LOCATION, creation_time: '2022-09-24T13:04:05Z' },
});
make('av1.fixtures.mp4', { size: '64x36', seconds: 1, args: [...AV1, ...AAC, '-f', 'mp4'] });
make('fragments.fixtures.mp4', {
  size: '64x36',
  args: [...H264, '-g', '10', ...AAC, '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'],
});
make('sound.fixtures.mp4', { size: '64x36', seconds: 1, args: ['-map', '1:a', ...AAC, '-f', 'mp4'] });
