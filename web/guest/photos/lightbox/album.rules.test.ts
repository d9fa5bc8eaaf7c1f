import { describe, expect, it } from 'vitest';
import { type AlbumItem, checkAlbum } from './album.rules.ts';

const item: AlbumItem = {
  src: '/photos/couple/a.jpg',
  caption: 'Le couple',
  thumb: '/photos/couple/thumbs/a',
};

describe('the lightbox', () => {
  it('takes an album whose every item has a source, and a number', () => {
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
