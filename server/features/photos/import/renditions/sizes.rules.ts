/** Sizes of the smaller pictures, in pixels. */
interface Size {
  width: number;
  height: number;
}

/** Maximal ratio of height to width, so that a tall strip gets no endless thumbnail. */
const TALLEST = 10;
/** thumbhash accepts up to 100 pixels, but is no finer above 32. */
const PLACEHOLDER_SIDE = 32;

export function thumbnailSize({ width, height }: Size, wanted: number): Size {
  const ratio = Math.min(height / width, TALLEST);
  return { width: wanted, height: Math.max(1, Math.round(wanted * ratio)) };
}

export function placeholderSize(size: Size): Size {
  return scaled(size, PLACEHOLDER_SIDE / Math.max(size.width, size.height));
}

/** Never enlarges. */
export function sizeWithin(size: Size, side: number): Size {
  return scaled(size, Math.min(1, side / Math.max(size.width, size.height)));
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
