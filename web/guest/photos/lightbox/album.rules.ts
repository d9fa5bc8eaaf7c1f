/** What the lightbox takes. Pure. */

export interface AlbumItem {
  src: string;
  caption: string;
  thumb: string;
}

/** Throws the error of the specification's catalogue that applies; the photos come from the network, the index from the address. */
export function checkAlbum(album: unknown, index: unknown): void {
  if (!Array.isArray(album) || album.length === 0) {
    throw new Error('No album data or album data is not correct in type');
  }
  if (!album.every(hasSource)) throw new Error('One of the album data does not have source data');
  if (typeof index !== 'number' || Number.isNaN(index))
    throw new Error('Current image index is not a number');
}

function hasSource(item: unknown): boolean {
  const { src } = (item ?? {}) as Partial<AlbumItem>;
  return typeof src === 'string' && src !== '';
}
