import { describe, expect, test } from 'vitest';
import { entryNames, lightBytes, lightPicture } from './lightArchive.rules.ts';
import type { Photo } from './photos.rules.ts';

const DISPLAY = { size: 400, crc32: 7 };
const photo = (changes: Partial<Photo>) =>
  ({ format: 'jpeg', size: 5000, turned: 0, display: DISPLAY, film: null, ...changes }) as Photo;

describe('a light archive', () => {
  test('contains the display picture of a photo', () => {
    expect(lightPicture(photo({}))).toBe(DISPLAY);
    expect(lightBytes(photo({}))).toBe(400);
  });

  test('contains films as they are, as a poster is no lighter film', () => {
    const film = { seconds: 2, codec: 'avc1', isHdr: false, poster: 'made', lighter: 'made' } as const;
    expect(lightPicture(photo({ format: 'mp4', film }))).toBeNull();
  });

  test('contains the original until its display picture is measured', () => {
    expect(lightPicture(photo({ display: null }))).toBeNull();
    expect(lightBytes(photo({ display: null }))).toBe(5000);
  });

  test('contains a small JPEG as it is, unless hosts have turned it or phones cannot show it', () => {
    expect(lightPicture(photo({ size: 400 }))).toBeNull();
    expect(lightPicture(photo({ size: 400, turned: 90 }))).toBe(DISPLAY);
    expect(lightPicture(photo({ size: 300, format: 'heic' }))).toBe(DISPLAY);
  });

  const named = (name: string, asJpeg = true, folder = 'couple' as const) => ({ folder, name, asJpeg });

  test('names JPEG files as such, each uniquely, on case-insensitive disks too', () => {
    expect(entryNames([named('a.heic'), named('a.JPG', false), named('A.png'), named('b.c.webp')])).toEqual([
      'couple/a.jpg',
      'couple/a (2).JPG',
      'couple/A (3).jpg',
      'couple/b.c.jpg',
    ]);
  });
});
