import { expect, test } from 'vitest';
import { problemType } from '../../../contract/errors.ts';
import type { PhotoDetails, PhotosIndex } from '../../../contract/photos/photos.schema.ts';
import { ApiError } from '../../lib/apiError.ts';
import { type GalleryCalls, type KnownPages, readGallery } from './readGallery.ts';

const photo = (file: string): PhotoDetails => ({
  file,
  width: 4000,
  height: 3000,
  bytes: 1,
  light: 1,
  placeholder: '',
  version: 'v',
  takenAt: null,
});

const LE_COUPLE = { folder: 'couple', title: 'Le couple', cover: { file: '2.jpg', version: 'v' } };
const INDEX: PhotosIndex = [
  { ...LE_COUPLE, photos: 3, films: 0, bytes: 3, light: 3, pages: ['p1', 'p2'] },
  { folder: 'mairie', title: 'La mairie', cover: null, photos: 0, films: 0, bytes: 0, light: 0, pages: [] },
  { folder: 'repas', title: 'Le repas', cover: null, photos: 1, films: 0, bytes: 1, light: 1, pages: ['p3'] },
];
const PAGES: Record<string, PhotoDetails[]> = {
  p1: [photo('1.jpg'), photo('2.jpg')],
  p2: [photo('10.jpg')],
  p3: [photo('3.jpg')],
};

/** `fail` decides the outcome of a call for a page, given the number of earlier calls. */
function server({
  index = () => INDEX,
  fail = () => undefined,
}: {
  index?: () => PhotosIndex;
  fail?: (version: string, times: number) => Error | undefined;
} = {}) {
  const asked: string[] = [];
  const calls: GalleryCalls = {
    fetchIndex: async () => index(),
    fetchPage: async (_folder, version) => {
      const error = fail(version, asked.filter((one) => one === version).length);
      asked.push(version);
      if (error) throw error;
      return PAGES[version] ?? [];
    },
    wait: async () => {},
  };
  return { asked, calls };
}

async function read(calls: GalleryCalls, known: KnownPages = new Map()) {
  const seen: string[] = [];
  for await (const folders of readGallery(calls, known))
    seen.push(folders.map(({ folder, count, photos }) => `${folder} ${photos.length}/${count}`).join(', '));
  return seen;
}

const network = new ApiError({ kind: 'network' });
const gone = new ApiError({
  kind: 'refused',
  status: 404,
  problem: { type: problemType('not-found'), title: '', status: 404, detail: '' },
});

test('photos are shown from the first on, and empty folders left out', async () => {
  expect(await read(server().calls)).toEqual([
    'couple 2/3',
    'couple 3/3',
    'couple 3/3, repas 1/1',
    'couple 3/3, repas 1/1',
  ]);
});

test('nothing shared is an empty gallery', async () => {
  expect(await read(server({ index: () => [] }).calls)).toEqual(['']);
});

test('a page that failed to load is requested again', async () => {
  const { asked, calls } = server({
    fail: (version, times) => (version === 'p2' && times < 3 ? network : undefined),
  });
  expect((await read(calls)).at(-1)).toBe('couple 3/3, repas 1/1');
  expect(asked).toEqual(['p1', 'p2', 'p2', 'p2', 'p2', 'p3']);
});

test('after a failure, pages already loaded are not requested again', async () => {
  const known: KnownPages = new Map();
  await expect(
    read(server({ fail: (version) => (version === 'p2' ? network : undefined) }).calls, known),
  ).rejects.toBe(network);
  const { asked, calls } = server();
  expect((await read(calls, known)).at(-1)).toBe('couple 3/3, repas 1/1');
  expect(asked).toEqual(['p2', 'p3']);
});

test('a list that changes while it is read is read again from its index', async () => {
  const before: PhotosIndex = [
    { ...LE_COUPLE, photos: 3, films: 0, bytes: 3, light: 3, pages: ['p1', 'old'] },
  ];
  const answers = [before, INDEX];
  const { calls } = server({
    index: () => answers.shift() ?? INDEX,
    fail: (version) => (version === 'old' ? gone : undefined),
  });
  expect((await read(calls)).at(-1)).toBe('couple 3/3, repas 1/1');
});

test('an index that never matches its pages counts as failed', async () => {
  await expect(read(server({ fail: () => gone }).calls)).rejects.toBe(gone);
});
