/** How big the derived pictures are. Pure; pixels. */
interface Size {
  width: number;
  height: number;
}

/** A strip ten times as high as wide still gets a thumbnail; a taller one must not make it a tower. */
const TALLEST = 10;
/** thumbhash takes at most 100; its result is no finer for more than 32. */
const PLACEHOLDER_SIDE = 32;

export function thumbnailSize({ width, height }: Size, wanted: number): Size {
  const ratio = Math.min(height / width, TALLEST);
  return { width: wanted, height: Math.max(1, Math.round(wanted * ratio)) };
}

export function placeholderSize(size: Size): Size {
  return scaled(size, PLACEHOLDER_SIDE / Math.max(size.width, size.height));
}

/** Never larger than it is. */
export function sizeWithin(size: Size, side: number): Size {
  return scaled(size, Math.min(1, side / Math.max(size.width, size.height)));
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
