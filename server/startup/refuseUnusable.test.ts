import { expect } from 'vitest';
import { eventually } from '../testing/eventually.fixtures.ts';
import { folder } from '../testing/folderKit.fixtures.ts';
import { s3, test } from '../testing/s3Kit.fixtures.ts';
import { refuseBucket, refuseMoved } from './refuseUnusable.ts';

const start = async (photosS3Url: string | undefined, isOneOfMany = false) => {
  const lines: string[] = [];
  const logger = {
    warn: (_data: unknown, message?: string) => void lines.push(message ?? ''),
    error: ({ problems = [] }: { problems?: string[] }) => void lines.push(...problems),
  };
  await refuseBucket({ photosS3Url, dataDir: folder }, logger, { isOneOfMany });
  return lines;
};

test('a site starts with a disk, a bucket that answers, or one that is temporarily away', async () => {
  expect(await start(undefined)).toEqual([]);
  expect(await start(s3.url())).toEqual([]);
  await s3.stop();
  const [warning] = await start(s3.url({ prefix: 'noces' }));
  expect(warning).toMatch(/^s3:\/\/127\.0\.0\.1:\d+\/photos\/noces does not answer: the photos wait$/);
  await s3.back();
});

test('photos that moved name the variable of either place, because the record tells the old one alone', () => {
  const left = { what: 'photos', state: 'left', place: '/srv/photos', moveId: 'a', beat: 0 } as const;
  expect(() => refuseMoved([left], '/srv/photos')).toThrow(/PHOTOS_S3_URL pour un seau.*PHOTOS_DIR/);
  expect(() => refuseMoved([left], 's3://serveur/noces')).not.toThrow();
});

test.each([
  ['a wrong key', { key: 'AUTRE' }, 'une clé et un secret que le service accepte'],
  ['no such bucket', { bucket: 'absent' }, 'un seau qui existe'],
])('%s prevents the start with one line, without the secret', async (_what, changes, expected) => {
  const ended = start(s3.url(changes));
  await expect(ended).rejects.toThrow(`PHOTOS_S3_URL=(masqué) : attendu ${expected}`);
  await expect(ended).rejects.not.toThrow('S3RVER');
  // One of many opens for its guests' replies, and the log has the same line.
  const lines = await start(s3.url(changes), true);
  await eventually(() => expect(lines[0]).toContain(`PHOTOS_S3_URL=(masqué) : attendu ${expected}`));
  const [line] = lines;
  expect(line).not.toContain('S3RVER');
});
