import { expect, test } from 'vitest';
import type { PhotoProblem } from '../../../../contract/photos.schema.ts';
import type { IndexedFile } from '../photos.rules.ts';
import type { ListedFile } from './listing.ts';
import { planFolder, SETTLE_MS } from './scan.rules.ts';

const NOW = Date.UTC(2022, 8, 25);
const NOTHING = { take: [], refuse: [], complete: [], remove: [], unsettled: false };
const CTIME = NOW - 60_000;

function listed(name: string, changes: Partial<ListedFile> = {}): ListedFile {
  return { name, size: 10, mtime: 1000, ctime: CTIME, ...changes };
}

function indexed(name: string): IndexedFile {
  const seen = { folder: 'couple', name, size: 10, mtime: 1000, ctime: CTIME } as const;
  return { ...seen, format: 'jpeg', crc32: 1, width: 1, height: 1, takenAt: null, placeholder: '' };
}

function refused(name: string, reason: PhotoProblem): IndexedFile {
  return { folder: 'couple', name, size: 10, mtime: 1000, ctime: CTIME, reason };
}

function plan(files: ListedFile[], known: IndexedFile[] = [], renditions?: string[], fatal: string[] = []) {
  const all = files.flatMap(({ name }) => [`thumb_${name}`, `display_${name}`]);
  return planFolder({
    folder: 'couple',
    listing: { files, renditions: new Set(renditions ?? all) },
    indexed: new Map(known.map((file) => [file.name, file])),
    now: NOW,
    fatal: new Set(fatal),
  });
}

test('new files are taken in, in the order of their names', () => {
  expect(plan([listed('b.jpg'), listed('a.jpg')])).toEqual({ ...NOTHING, take: ['a.jpg', 'b.jpg'] });
});

test('a photo that is as the index knows it is left alone', () => {
  expect(plan([listed('a.jpg')], [indexed('a.jpg')])).toEqual(NOTHING);
});

test.each([{ size: 11 }, { mtime: 2000 }, { ctime: CTIME + 1 }])(
  'a photo with another %o is taken in anew',
  (change) => {
    expect(plan([listed('a.jpg', change)], [indexed('a.jpg')]).take).toEqual(['a.jpg']);
  },
);

test.each(['thumb_a.jpg', 'display_a.jpg'])('a photo left with its %s alone is taken in anew', (kept) => {
  expect(plan([listed('a.jpg')], [indexed('a.jpg')], [kept]).take).toEqual(['a.jpg']);
});

test('a photo indexed before the time of any change was kept takes it over unread', () => {
  const known = { ...indexed('a.jpg'), ctime: undefined };
  expect(plan([listed('a.jpg')], [known])).toEqual({ ...NOTHING, complete: [indexed('a.jpg')] });
  expect(plan([listed('a.jpg', { size: 11 })], [known])).toEqual({ ...NOTHING, take: ['a.jpg'] });
});

test('a photo that is gone leaves the index', () => {
  expect(plan([], [indexed('a.jpg')])).toEqual({ ...NOTHING, remove: ['a.jpg'] });
});

test('a file still being written waits, and is looked at again', () => {
  const fresh = listed('a.jpg', { ctime: NOW - SETTLE_MS + 1 });
  expect(plan([fresh])).toEqual({ ...NOTHING, unsettled: true });
  expect(plan([listed('a.jpg', { ctime: NOW - SETTLE_MS })]).take).toEqual(['a.jpg']);
});

test('a file whose disk’s clock is hours ahead does not wait for ours', () => {
  expect(plan([listed('a.jpg', { ctime: NOW + 7_200_000 })]).take).toEqual(['a.jpg']);
});

test('what cannot be a photo is refused on sight, once', () => {
  const folder = listed('sous-dossier', { reason: 'not-a-file' });
  const expected = refused('sous-dossier', 'not-a-file');
  expect(plan([folder])).toEqual({ ...NOTHING, refuse: [expected] });
  expect(plan([folder], [expected])).toEqual(NOTHING);
});

test('a refused file is left alone until it changes', () => {
  expect(plan([listed('a.jpg')], [refused('a.jpg', 'damaged')])).toEqual(NOTHING);
  expect(plan([listed('a.jpg', { size: 20 })], [refused('a.jpg', 'damaged')]).take).toEqual(['a.jpg']);
});

test('a file we had no right to read is tried again, as giving the right changes nothing to be seen', () => {
  expect(plan([listed('a.jpg')], [refused('a.jpg', 'unreadable')]).take).toEqual(['a.jpg']);
});

test('a photo that the process died over is tried again at each start, and then left alone', () => {
  const known = [refused('a.jpg', 'failed')];
  expect(plan([listed('a.jpg')], known).take).toEqual(['a.jpg']);
  expect(plan([listed('a.jpg')], known, undefined, ['a.jpg'])).toEqual(NOTHING);
});

test('a folder that made way for a photo of its name is taken in', () => {
  expect(plan([listed('a.jpg')], [refused('a.jpg', 'not-a-file')]).take).toEqual(['a.jpg']);
});
