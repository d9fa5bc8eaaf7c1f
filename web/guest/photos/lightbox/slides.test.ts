import { describe, expect, it, test } from 'vitest';
import { galleryPhoto } from '../gallery.rules.ts';
import { type AlbumItem, checkAlbum, slideOf } from './slides.ts';

function widths(size: { width: number; height: number }, density: number) {
  const photo = galleryPhoto('couple', {
    ...{ file: 'a.jpg', bytes: 1, light: 1, placeholder: '', takenAt: null, version: 'v', ...size },
  });
  const { srcSet = [] } = slideOf(photo, { couple: 'Le couple' }, density);
  return srcSet.map(({ src, width }) => [src.replace(/.*thumbs\/(.*)_.*/, '$1'), width]);
}

test('a phone with three pixels per point also takes the smaller picture of an upright photo', () => {
  const upright = { width: 3000, height: 4000 };
  expect(widths(upright, 2)).toEqual([
    ['phone', 960],
    ['display', 1536],
  ]);
  // At 390 points wide, it would ask for 1170 pixels.
  expect(widths(upright, 3)[0]).toEqual(['phone', 1440]);
});

test('zooming loads the larger picture, unless the photo itself is small', () => {
  expect(widths({ width: 4000, height: 3000 }, 3)).toEqual([
    ['phone', 1920],
    ['display', 2048],
  ]);
  expect(widths({ width: 800, height: 600 }, 3)).toEqual([
    ['phone', 800],
    ['display', 800],
  ]);
});

const item: AlbumItem = {
  src: '/photos/couple/a.jpg',
  caption: 'Le couple',
  thumb: '/photos/couple/thumbs/a',
};

describe('the lightbox', () => {
  it('accepts an album whose every item has a source, and an index', () => {
    expect(() => checkAlbum([item, item], 1)).not.toThrow();
  });

  it.each([[undefined], [null], ['album'], [{ 0: item }], [[]]])('refuses %j as an album', (album) => {
    expect(() => checkAlbum(album, 0)).toThrow(
      new Error('No album data or album data is not correct in type'),
    );
  });

  it.each([[{ ...item, src: '' }], [{ caption: 'a', thumb: 'b' }], [null], [{ ...item, src: 7 }]])(
    'refuses %j among the items',
    (broken) => {
      expect(() => checkAlbum([item, broken], 0)).toThrow(
        new Error('One of the album data does not have source data'),
      );
    },
  );

  it.each([[undefined], [null], ['1'], [Number.NaN]])('refuses %j as an index', (index) => {
    expect(() => checkAlbum([item], index)).toThrow(new Error('Current image index is not a number'));
  });
});
