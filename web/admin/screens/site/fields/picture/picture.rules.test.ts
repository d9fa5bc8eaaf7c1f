import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CORNERS,
  croppedName,
  focusAfterKey,
  movedPart,
  pixelsOf,
  readFocus,
  resizedPart,
  WHOLE,
  writeFocus,
} from './picture.rules.ts';

test.each([
  ['50% 30%', { x: 50, y: 30 }],
  [' 0% 100% ', { x: 0, y: 100 }],
  ['12.5% 400%', { x: 12, y: 100 }],
  ['', { x: 50, y: 50 }],
  ['centre', { x: 50, y: 50 }],
])('%j is the point %j', (text, point) => {
  expect(readFocus(text)).toEqual(point);
});

test('the centre is not written, any other point is written as it is read', () => {
  expect(writeFocus({ x: 50, y: 50 })).toBeUndefined();
  expect(writeFocus({ x: 20.4, y: 101 })).toBe('20% 100%');
});

test('arrow keys move the point and stop at the edge', () => {
  expect(focusAfterKey({ x: 50, y: 1 }, 'ArrowUp')).toEqual({ x: 50, y: 0 });
  expect(focusAfterKey({ x: 50, y: 1 }, 'ArrowRight')).toEqual({ x: 52, y: 1 });
  expect(focusAfterKey({ x: 50, y: 1 }, 'Enter')).toBeNull();
});

test('whatever the drag, the crop stays inside of the picture and large enough', () => {
  const pull = fc.record({
    corner: fc.option(fc.constantFrom(...CORNERS)),
    right: fc.double({ min: -2, max: 2, noNaN: true }),
    down: fc.double({ min: -2, max: 2, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(pull, { maxLength: 8 }), (pulls) => {
      const part = pulls.reduce(
        (kept, { corner, right, down }) =>
          corner === null ? movedPart(kept, right, down) : resizedPart(kept, corner, right, down),
        WHOLE,
      );
      expect(Math.min(part.width, part.height)).toBeGreaterThan(0.09);
      const pixels = pixelsOf(part, { width: 300, height: 200 });
      expect(pixels.x + pixels.width).toBeLessThanOrEqual(300);
      expect(pixels.y + pixels.height).toBeLessThanOrEqual(200);
      expect(Math.min(pixels.x, pixels.y)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  ['mairie.jpeg', 'image/jpeg', 'mairie-recadree.jpg'],
  ['logo.png', 'image/png', 'logo-recadree.png'],
  ['sans-nom', 'image/webp', 'sans-nom-recadree.jpg'],
])('the crop of %s is named %s', (name, type, cropped) => {
  expect(croppedName(name, type)).toBe(cropped);
});
