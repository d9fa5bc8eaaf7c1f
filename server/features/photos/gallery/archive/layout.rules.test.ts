import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hollowEntry, memoryEntry, readRange, wholeArchive } from './archive.fixtures.ts';
import { archiveTag, layOut, segmentAt } from './layout.rules.ts';
import { readCentralDirectory } from './reader.fixtures.ts';

const GIB = 2 ** 30;
const FULL_32 = 0xffffffff;

const fileName = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    'été à la mairie.jpg',
    'Noël 🎄👰🏽‍♀️.jpg',
    'a\\b.jpg',
    'photo "1".jpg',
    'e\u0301te\u0301.jpg',
  ),
);
const files = fc.uniqueArray(fc.tuple(fileName, fc.uint8Array({ maxLength: 300 })), {
  selector: ([name]) => name,
  minLength: 1,
  maxLength: 12,
});

test('whatever the names and contents, the archive has its announced length and reads back whole', () => {
  fc.assert(
    fc.property(files, (list) => {
      const entries = list.map(([name, content]) => memoryEntry(`couple/${name}`, Buffer.from(content)));
      const bytes = wholeArchive(entries);
      expect(bytes.length).toBe(layOut(entries).size);
      const read = readCentralDirectory(bytes.length, (start, end) => bytes.subarray(start, end));
      expect(read).toEqual(entries.map(({ name, size, crc32 }) => ({ name, size, crc32 })));
    }),
  );
});

test('any range equals that part of the whole archive', () => {
  fc.assert(
    fc.property(files, fc.nat(), fc.nat(), (list, one, other) => {
      const entries = list.map(([name, content]) => memoryEntry(name, Buffer.from(content)));
      const whole = wholeArchive(entries);
      const [a, b] = [one % (whole.length + 1), other % (whole.length + 1)];
      const [start, end] = [Math.min(a, b), Math.max(a, b)];
      expect(readRange(layOut(entries), start, end).equals(whole.subarray(start, end))).toBe(true);
    }),
  );
});

test.each([
  { size: FULL_32 - 1, why: 'the last size that fits 32 bits' },
  { size: FULL_32, why: 'the value that means ZIP64' },
  { size: FULL_32 + 1, why: 'the first size past 4 GiB' },
  { size: 6 * GIB, why: '6 GiB' },
])('an entry of $why keeps its size, and the following entry its offset', ({ size }) => {
  const layout = layOut([hollowEntry('a', 10), hollowEntry('grand.jpg', size), hollowEntry('é', 20)]);
  const read = readCentralDirectory(layout.size, (start, end) => readRange(layout, start, end));
  expect(read.map((entry) => entry.size)).toEqual([10, size, 20]);
});

test('an offset on either side of 4 GiB reads back as written', () => {
  // The local header of a one-letter name takes 30 + 1 + 9 bytes: the second entry starts around the limit.
  for (const shift of [-1, 0, 1]) {
    const layout = layOut([
      hollowEntry('a', FULL_32 - 40 + shift - 40 - 5),
      hollowEntry('b', 5),
      hollowEntry('c', 5),
    ]);
    const read = readCentralDirectory(layout.size, (start, end) => readRange(layout, start, end));
    expect(read.map((entry) => entry.name)).toEqual(['a', 'b', 'c']);
  }
});

test.each([65_534, 65_535, 65_536, 70_000])('an archive of %i entries lists them all', (count) => {
  const layout = layOut(Array.from({ length: count }, (_, index) => hollowEntry(`couple/${index}.jpg`, 1)));
  const read = readCentralDirectory(layout.size, (start, end) => readRange(layout, start, end));
  expect(read.length).toBe(count);
  expect(read.at(-1)?.name).toBe(`couple/${count - 1}.jpg`);
});

test('a small archive has no ZIP64 record, which old readers would reject', () => {
  expect(wholeArchive([memoryEntry('a', Buffer.from('x'))]).includes(Buffer.from([0x50, 0x4b, 6, 6]))).toBe(
    false,
  );
});

test('nothing follows the end', () => {
  const layout = layOut([hollowEntry('a', 1)]);
  expect(segmentAt(layout, layout.size)).toBeNull();
});

test('times before 1980 and after 2107 are limited to what the format can express', () => {
  for (const mtime of [-1, 0, Date.UTC(2200, 0, 1)]) {
    expect(() => wholeArchive([memoryEntry('a', Buffer.from('x'), mtime)])).not.toThrow();
  }
});

test('the tag depends on names, sizes, checksums, times and order, and on nothing else', () => {
  const one = memoryEntry('a', Buffer.from('1'));
  const two = memoryEntry('b', Buffer.from('2'));
  const tag = archiveTag([one, two]);
  expect(archiveTag([{ ...one }, { ...two }])).toBe(tag);
  const others = [
    [{ ...one, name: 'c' }, two],
    [{ ...one, size: 2 }, two],
    [{ ...one, crc32: 1 }, two],
    [{ ...one, mtime: 1 }, two],
    [two, one],
    [one],
  ];
  expect(new Set([tag, ...others.map(archiveTag)]).size).toBe(others.length + 1);
});
