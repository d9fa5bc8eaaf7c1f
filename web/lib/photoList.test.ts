import { beforeEach, expect, test, vi } from 'vitest';
import { askForPhotosAhead, fetchPhotosIndex, fetchPhotosPage } from './photoList.ts';

const INDEX = [
  { folder: 'vide', photos: 0, pages: [] },
  { folder: 'couple', photos: 8, pages: ['un', 'deux'] },
];
const PAGE = Array.from({ length: 8 }, (_, index) => ({ file: `${index}.jpg`, version: 'v' }));

let asked: string[] = [];
let pictures: string[] = [];

beforeEach(() => {
  asked = [];
  pictures = [];
  answerWith(() => new Response(JSON.stringify(asked.length === 1 ? INDEX : PAGE)));
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        pictures.push(address);
      }
      decode = async () => {};
    },
  );
});

function answerWith(answer: () => Response): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
}

test('a prefetched list is used once instead of a request', async () => {
  await askForPhotosAhead('abc');
  await expect(fetchPhotosIndex('abc')).resolves.toEqual(INDEX);
  await expect(fetchPhotosPage('abc', 'couple', 'un')).resolves.toEqual(PAGE);
  expect(asked).toEqual(['/api/photos/details?hash=abc', '/api/photos/details/couple/un?hash=abc']);
  await fetchPhotosIndex('abc');
  expect(asked).toHaveLength(3);
});

test('the thumbnails that a phone shows first are prefetched, and no others', async () => {
  await askForPhotosAhead('abc');
  expect(pictures).toHaveLength(5);
  expect(pictures[0]).toBe('/photos/couple/thumbs/thumb_0.jpg?v=v');
  await Promise.all([fetchPhotosIndex('abc'), fetchPhotosPage('abc', 'couple', 'un')]);
});

test('a failure is reported to the next caller, and the one after retries', async () => {
  answerWith(() => new Response('{}', { status: 503 }));
  await expect(askForPhotosAhead('abc')).rejects.toBeDefined();
  await expect(fetchPhotosIndex('abc')).rejects.toBeDefined();
  answerWith(() => new Response(JSON.stringify(INDEX)));
  await expect(fetchPhotosIndex('abc')).resolves.toEqual(INDEX);
});
