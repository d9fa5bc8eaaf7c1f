import { expect, test } from 'vitest';
import { PHOTO_EXTENSIONS, photoFormatOf } from './photoFormats.rules.ts';
import { explainName } from './photoProblems.ts';
import { parseRenditionName, photoCount } from './photos.rules.ts';
import { uploadSchema } from './uploads.schema.ts';

test.each([
  ['IMG_1.JPG', 'jpeg'],
  ['a.b.webp', 'webp'],
  ['a.heif', 'heic'],
  ['a.gif', undefined],
  ['a.constructor', undefined],
  ['jpg', undefined],
])('%s is %s by its name', (file, format) => {
  expect(photoFormatOf(file)).toBe(format);
});

// The longest name that a request may hold, a thousand times: anything slower than linear would never end.
test.each([['.'], ['a'], ['.a'], ['thumb_'], [' '], ['/'], ['\u0000']])(
  'a name of 16 kB of %j is read and refused',
  (part) => {
    const name = `${part.repeat(16_000 / part.length)}!`;
    const query = { folder: 'couple', file: name, bytes: '1', modified: '1' };
    for (let time = 0; time < 1000; time++) {
      expect(photoFormatOf(name)).toBeUndefined();
      expect(parseRenditionName(name)?.file.length ?? 0).toBeLessThan(name.length);
    }
    expect(uploadSchema.safeParse(query).success).toBe(false);
  },
);

test.each([
  [0, 0, '0 photo'],
  [1, 0, '1 photo'],
  [12, 0, '12 photos'],
  [15, 3, '12 photos, 3 films'],
  [2, 1, '1 photo, 1 film'],
  [2, 2, '2 films'],
])('%i, of which %i films, read « %s »', (all, films, text) => {
  expect(photoCount(all, films)).toBe(text);
});

test.each([...new Set(Object.values(PHOTO_EXTENSIONS))])(
  'the sentence that refuses another format names %s',
  (format) => {
    expect(explainName('a.gif')?.toLowerCase()).toContain(format);
  },
);
