/** Where a picture stands on its way between its tile and the lightbox. Pure; CSS pixels. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Picture {
  /** Its element on the screen, enlarged by whatever it stands in. */
  box: Box;
  /** The element's own width and height, before that. */
  width: number;
  height: number;
  /** Width by height of what is drawn, as large as fits and in the middle of the element. */
  ratio: number;
}

type Pose = Record<'transform' | 'clipPath', string>;

/** `radius` is that of the tile's corners. */
export function poses(picture: Picture, tile: Box, radius: number): { onTile: Pose; whole: Pose } {
  const enlarged = picture.box.width / picture.width;
  const drawn = contained(picture);
  // As tiles do with what is too high for them: it fills the tile, and what is beyond is cut off.
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
