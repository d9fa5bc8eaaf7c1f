import { expect, test } from 'vitest';
import { poses } from './flight.rules.ts';

const LYING = { box: { x: 0, y: 0, width: 390, height: 844 }, width: 390, height: 844, ratio: 1.5 };

test('a landscape photo starts with the size, position and corners of its tile', () => {
  const { onTile, whole } = poses(LYING, { x: 16, y: 460, width: 174, height: 116 }, 10);
  const scale = 174 / 390;
  expect(onTile.transform).toBe(`translate(${103 - 195}px, ${518 - 422}px) scale(${scale})`);
  expect(onTile.clipPath).toBe(`inset(${(844 - 260) / 2}px 0px round ${10 / scale}px)`);
  expect(whole).toEqual({ transform: 'none', clipPath: 'inset(292px 0px round 0px)' });
});

test('a picture cropped by its tile is cropped the same at the start', () => {
  const panorama = { ...LYING, ratio: 0.25 };
  const { onTile } = poses(panorama, { x: 0, y: 0, width: 100, height: 200 }, 0);
  // Drawn 211 wide and 844 high: 100 by 400 on the tile, of which 200 can be seen.
  expect(onTile.transform).toContain(`scale(${100 / 211})`);
  expect(onTile.clipPath).toBe('inset(211px 89.5px round 0px)');
});

test('a zoomed photo returns to its tile too', () => {
  const zoomed = { ...LYING, box: { x: -195, y: -422, width: 780, height: 1688 } };
  const { onTile } = poses(zoomed, { x: 195, y: 422, width: 130, height: 80 }, 0);
  expect(onTile.transform).toMatch(/^translate\(32\.5px, 20px\) scale\(0\.1666/);
});
