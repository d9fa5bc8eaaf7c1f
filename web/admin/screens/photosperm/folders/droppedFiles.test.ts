import { expect, test } from 'vitest';
import { walkDrop } from './droppedFiles.ts';

/** As many as Chromium lists at a time. */
const BATCH = 100;

type Tree = { readonly [name: string]: Tree | 'file' | 'unreadable' };

function entryOf(name: string, node: Tree[string]): FileSystemEntry {
  const isFile = node === 'file' || node === 'unreadable';
  const common = { name, fullPath: `/${name}`, isFile, isDirectory: !isFile };
  if (isFile) {
    const file = (done: (file: File) => void, failed: () => void) =>
      node === 'file' ? done(new File(['x'], name)) : failed();
    return { ...common, file } as unknown as FileSystemEntry;
  }
  const createReader = () => {
    const left = Object.entries(node).map(([child, tree]) => entryOf(child, tree));
    return { readEntries: (done: (batch: FileSystemEntry[]) => void) => done(left.splice(0, BATCH)) };
  };
  return { ...common, createReader } as unknown as FileSystemEntry;
}

/** One item dropped from the desktop. */
function dropped(name: string, node: Tree[string]) {
  const entry = entryOf(name, node);
  const getAsFile = () => new File(node === 'file' ? ['x'] : [], name);
  return { webkitGetAsEntry: () => entry, getAsFile };
}

async function walked(items: Parameters<typeof walkDrop>[0]) {
  const names: string[] = [];
  const leftOut = await walkDrop(items, (files) => names.push(...files.map(({ name }) => name)));
  return { names, ...leftOut };
}

test('a folder gives its photos and those of its sub-folders, in the order of their names', async () => {
  const folder = dropped('Mariage', {
    'b.JPG': 'file',
    'a.heic': 'file',
    Soirée: { 'c.png': 'file', Bal: { 'd.webp': 'file' } },
  });
  expect(await walked([folder])).toEqual({
    names: ['a.heic', 'b.JPG', 'c.png', 'd.webp'],
    others: [],
    unreadable: [],
  });
});

test('a folder with more files than the browser lists at a time gives all of them', async () => {
  const names = Array.from({ length: 250 }, (_, index) => `IMG_${String(index).padStart(4, '0')}.jpg`);
  const folder = dropped('Mariage', Object.fromEntries(names.map((name) => [name, 'file' as const])));
  expect((await walked([folder])).names).toEqual(names);
});

test('a file that is no photo is left out and named, except system files', async () => {
  const folder = dropped('Mariage', {
    'a.jpg': 'file',
    'film.avi': 'file',
    'lettre.txt': 'file',
    '.DS_Store': 'file',
    '._a.jpg': 'file',
    'Thumbs.db': 'file',
    '@eaDir': { 'a.jpg': 'file' },
  });
  expect(await walked([folder])).toEqual({
    names: ['a.jpg'],
    others: ['film.avi', 'lettre.txt'],
    unreadable: [],
  });
});

test('a file dropped by itself is listed whatever it is, before any folder', async () => {
  const folder = dropped('Mariage', { 'b.jpg': 'file' });
  const { names, others } = await walked([folder, dropped('lettre.txt', 'file'), dropped('a.jpg', 'file')]);
  expect(names).toEqual(['lettre.txt', 'a.jpg', 'b.jpg']);
  expect(others).toEqual([]);
});

test('an unreadable file is named, and stops no other', async () => {
  const shut = {
    ...entryOf('Fermé', {}),
    createReader: () => ({ readEntries: (_done: unknown, failed: () => void) => failed() }),
  };
  const folder = dropped('Mariage', { 'a.jpg': 'unreadable', 'b.jpg': 'file' });
  const closed = { webkitGetAsEntry: () => shut, getAsFile: () => null };
  const { names, unreadable } = await walked([folder, closed as unknown as typeof folder]);
  expect(names).toEqual(['b.jpg']);
  expect(unreadable).toEqual(['Fermé', 'a.jpg']);
});

test('in browsers without entries the file is given; dropped text gives nothing', async () => {
  const file = { webkitGetAsEntry: () => null, getAsFile: () => new File(['x'], 'a.jpg') };
  const text = { webkitGetAsEntry: () => null, getAsFile: () => null };
  expect((await walked([file, text])).names).toEqual(['a.jpg']);
});
