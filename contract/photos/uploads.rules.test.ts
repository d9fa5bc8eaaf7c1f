import { expect, test } from 'vitest';
import { encodeMetadata, shortName } from './uploads.rules.ts';

test.each([
  ['IMG_1.JPG', 'IMG_1.JPG'],
  [`${'a'.repeat(200)}.jpeg`, `${'a'.repeat(75)}.jpeg`],
  [`${'🥂'.repeat(60)}.jpg`, `${'🥂'.repeat(38)}.jpg`],
  [`${'a'.repeat(75)} b.jpeg`, `${'a'.repeat(75)}.jpeg`],
])('%s is kept as %s', (name, kept) => {
  expect(shortName(name)).toBe(kept);
  expect(new TextEncoder().encode(kept).length).toBeLessThan(240);
});

test('metadata in any language is encoded as the protocol requires', () => {
  expect(encodeMetadata({ filename: 'été 🥂.jpg', modified: 1 })).toBe(
    'filename w6l0w6kg8J+lgi5qcGc=,modified MQ==',
  );
});
