import { expect, test } from 'vitest';
import type { PhotoProblem } from '../../../../../contract/photos/photoProblems.ts';
import { renditionNames } from '../../../../../contract/photos/photos.rules.ts';
import { type KnownFile, type MarkedPhoto, NO_MARKS } from '../../model/photos.rules.ts';
import type { ListedFile } from '../../store/photoStore.ts';
import { planFolder, SETTLE_MS } from './scan.rules.ts';

const NOW = Date.UTC(2022, 8, 25);
const NOTHING = { toImport: [], refuse: [], remove: [], unsettled: false };
const CHANGED_AT = NOW - 60_000;

function listed(name: string, changes: Partial<ListedFile> = {}): ListedFile {
  return { name, size: 10, mtime: 1000, etag: 'e', changedAt: CHANGED_AT, ...changes };
}

function indexed(name: string): MarkedPhoto {
  const seen = { folder: 'couple', name, size: 10, mtime: 1000, etag: 'e' } as const;
  const look = { format: 'jpeg', width: 1, height: 1, takenAt: null, placeholder: '' } as const;
  return {
    ...seen,
    ...look,
    crc32: 1,
    isBlanked: false,
    blankedCrc32: 1,
    turned: 0,
    camera: '',
    film: null,
    display: { size: 1, crc32: 1 },
    marks: NO_MARKS,
  };
}

function refused(name: string, reason: PhotoProblem): KnownFile {
  return { folder: 'couple', name, size: 10, mtime: 1000, etag: 'e', reason, found: null };
}

function plan(
  files: ListedFile[],
  known: KnownFile[] = [],
  renditions?: string[],
  fatal: string[] = [],
  waiting: string[] = [],
) {
  const all = files.flatMap(({ name }) => renditionNames(name));
  return planFolder({
    folder: 'couple',
    listing: { files, renditions: new Set(renditions ?? all) },
    indexed: new Map(known.map((file) => [file.name, file])),
    now: NOW,
    fatal: new Set(fatal),
    waiting: new Set(waiting),
    canGrab: true,
  });
}

test('new files are imported, in the order of their names', () => {
  expect(plan([listed('b.jpg'), listed('a.jpg')])).toEqual({ ...NOTHING, toImport: ['a.jpg', 'b.jpg'] });
});

test('a photo that matches the index is left alone', () => {
  expect(plan([listed('a.jpg')], [indexed('a.jpg')])).toEqual(NOTHING);
});

test('a photo with another etag is imported again', () => {
  expect(plan([listed('a.jpg', { etag: 'f' })], [indexed('a.jpg')]).toImport).toEqual(['a.jpg']);
});

test.each(renditionNames('a.jpg'))('a photo without its %s is imported anew', (lost) => {
  const others = renditionNames('a.jpg').filter((name) => name !== lost);
  expect(plan([listed('a.jpg')], [indexed('a.jpg')], others).toImport).toEqual(['a.jpg']);
});

test('a photo that hosts have turned is made again', () => {
  const turned = { ...indexed('a.jpg'), marks: { ...NO_MARKS, turn: 90 } } as const;
  expect(plan([listed('a.jpg')], [turned]).toImport).toEqual(['a.jpg']);
  expect(plan([listed('a.jpg')], [{ ...turned, turned: 90 }])).toEqual(NOTHING);
});

test('a missing photo is removed from the index', () => {
  expect(plan([], [indexed('a.jpg')])).toEqual({ ...NOTHING, remove: ['a.jpg'] });
});

test('a file still being written waits, and is checked again', () => {
  const fresh = listed('a.jpg', { changedAt: NOW - SETTLE_MS + 1 });
  expect(plan([fresh])).toEqual({ ...NOTHING, unsettled: true });
  // A file that the site stored itself already waits, and still does.
  expect(plan([fresh], [], undefined, [], ['a.jpg'])).toEqual({ ...NOTHING, toImport: ['a.jpg'] });
  expect(plan([listed('a.jpg', { changedAt: NOW - SETTLE_MS })]).toImport).toEqual(['a.jpg']);
});

test('a file with a date hours ahead of ours need not wait', () => {
  expect(plan([listed('a.jpg', { changedAt: NOW + 7_200_000 })]).toImport).toEqual(['a.jpg']);
});

test('a file that cannot be a photo is refused without reading, once', () => {
  const folder = listed('sous-dossier', { reason: 'not-a-file' });
  const expected = refused('sous-dossier', 'not-a-file');
  expect(plan([folder])).toEqual({ ...NOTHING, refuse: [expected] });
  expect(plan([folder], [expected])).toEqual(NOTHING);
});

test('a refused file is left alone until it changes', () => {
  expect(plan([listed('a.jpg')], [refused('a.jpg', 'damaged')])).toEqual(NOTHING);
  expect(plan([listed('a.jpg', { etag: 'f' })], [refused('a.jpg', 'damaged')]).toImport).toEqual(['a.jpg']);
});

test('an unreadable file is retried, as a change of permissions is not visible', () => {
  expect(plan([listed('a.jpg')], [refused('a.jpg', 'unreadable')]).toImport).toEqual(['a.jpg']);
});

test('a photo over which the process died is retried at each start, and then left alone', () => {
  const known = [refused('a.jpg', 'failed')];
  expect(plan([listed('a.jpg')], known).toImport).toEqual(['a.jpg']);
  expect(plan([listed('a.jpg')], known, undefined, ['a.jpg'])).toEqual(NOTHING);
});

test('a photo in the place of a folder of the same name is imported', () => {
  expect(plan([listed('a.jpg')], [refused('a.jpg', 'not-a-file')]).toImport).toEqual(['a.jpg']);
});
