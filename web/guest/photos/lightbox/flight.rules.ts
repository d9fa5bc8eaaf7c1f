/** The picture's positions between its tile and the lightbox, in CSS pixels. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Picture {
  /** The element's box on screen, including the zoom of its parents. */
  box: Box;
  /** The element's own width and height, without zoom. */
  width: number;
  height: number;
  /** Aspect ratio (width by height) of the image, centred within the element as large as fits. */
  ratio: number;
}

type Pose = Record<'transform' | 'clipPath', string>;

/** `radius` is that of the tile's corners. */
export function poses(picture: Picture, tile: Box, radius: number): { onTile: Pose; whole: Pose } {
  const enlarged = picture.box.width / picture.width;
  const drawn = contained(picture);
  // Fills the tile and crops the rest, as tiles do with tall pictures.
  const scale = Math.max(tile.width / drawn.width, tile.height / drawn.height) / enlarged;
  const dx = (middle(tile).x - middle(picture.box).x) / enlarged;
  const dy = (middle(tile).y - middle(picture.box).y) / enlarged;
  const onScreen = scale * enlarged;
  return {
    onTile: {
      transform: `translate(${dx}px, ${dy}px) scale(${scale})`,
      clipPath: cutTo(picture, tile.width / onScreen, tile.height / onScreen, radius / onScreen),
    },
    whole: { transform: 'none', clipPath: cutTo(picture, drawn.width, drawn.height, 0) },
  };
}

function contained({ width, height, ratio }: Picture) {
  const fitting = Math.min(width, height * ratio);
  return { width: fitting, height: fitting / ratio };
}

function cutTo({ width, height }: Picture, left: number, high: number, radius: number): string {
  return `inset(${(height - high) / 2}px ${(width - left) / 2}px round ${radius}px)`;
}

function middle({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 };
}
