import { expect, test } from 'vitest';
import { kindOfName } from './photoProblems.ts';

test.each([
  ['film.mp4', 'un film MP4'],
  ['IMG_0012.MOV', 'un film MOV'],
  ['bal.webm', 'un film WEBM'],
  ['VIDEO.AVI', 'un film AVI'],
  ['00001.MTS', 'un film MTS'],
  ['voeux.m4a', 'un enregistrement sonore M4A'],
  ['_DSC1.CR2', 'une image CR2'],
  ['scan.tiff', 'une image TIFF'],
  ['menu.pdf', 'un document PDF'],
  ['photos.zip', 'une archive ZIP'],
  ['photo.jpg.exe', null],
  ['sans-extension', null],
  ['mp4', null],
  ['a.constructor', null],
  ['fin.', null],
])('%s is %s by its name', (file, kind) => {
  expect(kindOfName(file)).toBe(kind);
});
