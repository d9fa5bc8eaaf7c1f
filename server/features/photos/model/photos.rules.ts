import { extname } from 'node:path';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import type { Turn } from '../../../../contract/photos/photoChanges.schema.ts';
import type { PhotoFormat } from '../../../../contract/photos/photoFormats.rules.ts';
import type { PhotoProblem } from '../../../../contract/photos/photoProblems.ts';
import type { Making } from '../../../siteDatabase/tables.ts';
import type { Place, StoredFile } from '../store/photoStore.ts';
import type { Blank } from './blanks.rules.ts';

interface SeenFile extends StoredFile, Place {}

/** Bytes of a file, and their checksum. */
export interface Measured {
  readonly size: number;
  readonly crc32: number;
}

export interface Film {
  readonly seconds: number;
  /** As a browser is asked: `hvc1.1.6.L93.B0, mp4a.40.2`. */
  readonly codec: string;
  /** High dynamic range: tone-mapped for screens that show less. */
  readonly isHdr: boolean;
  /** Without one, its smaller pictures are neutral ones. */
  readonly poster: Making;
  readonly lighter: Making | 'needless';
}

/** A photo whose smaller pictures exist; a film is one that moves. */
export interface Photo extends SeenFile {
  readonly format: PhotoFormat;
  readonly crc32: number;
  readonly width: number;
  readonly height: number;
  readonly takenAt: string | null;
  readonly placeholder: string;
  /** CRC-32 of the file with its blanks. */
  readonly blankedCrc32: number;
  /** By which its smaller pictures were turned; width, height and placeholder are as they are then. */
  readonly turned: Turn;
  /** Its display picture; null until it was measured. */
  readonly display: Measured | null;
  /** As the photo names it, empty where it does not; null until it was looked for. */
  readonly camera: string | null;
  readonly film: Film | null;
}

export interface ImportedPhoto extends Photo {
  /** What hides where it was taken; empty when the file does not say. */
  readonly blanks: readonly Blank[];
}

/** Its blanks stay in the database: thousands of photos may have thousands of them each. */
export interface StoredPhoto extends Photo {
  readonly isBlanked: boolean;
}

export interface Marks {
  readonly hidden: boolean;
  /** What its smaller pictures are to be turned by. */
  readonly turn: Turn;
  readonly caption: string | null;
  readonly removedAt: number | null;
  /** Minutes by which the camera's clock was wrong. */
  readonly clock: number;
}

export const NO_MARKS: Marks = { hidden: false, turn: 0, caption: null, removedAt: null, clock: 0 };

export interface MarkedPhoto extends StoredPhoto {
  readonly marks: Marks;
}

export interface RefusedFile extends SeenFile {
  readonly reason: PhotoProblem;
  /** What it is, in French; null when nobody knows or it does not matter. */
  readonly found: string | null;
}

export type IndexedFile = StoredPhoto | RefusedFile;
/** One without its blanks keeps those that are stored. */
export type FileToSave = IndexedFile | ImportedPhoto;
/** As the catalogue gives it. */
export type KnownFile = MarkedPhoto | RefusedFile;

export function isPhoto<Shown extends Photo>(file: Shown | RefusedFile): file is Shown {
  return !('reason' in file);
}

/** Whether guests may have it, where their rights reach. */
export function isShown({ marks }: MarkedPhoto): boolean {
  return !marks.hidden && marks.removedAt === null;
}

/** Whether nobody knows yet, by today's rules, what hides where it was taken: until it is read again its original is not sent without its place. */
export function isUnread({ etag }: Pick<Photo, 'etag'>): boolean {
  return etag === '';
}

/** What changes in a picture's address when the picture changes. */
export function versionOf(photo: Pick<Photo, 'crc32' | 'size' | 'turned' | 'film'>): string {
  const { crc32, size, turned, film } = photo;
  const content = `${crc32.toString(36)}-${size.toString(36)}`;
  if (film && film.poster !== 'made') return `${content}-neutral`;
  return turned === 0 ? content : `${content}-${turned}`;
}

/** A camera's clock put right: `YYYY-MM-DDTHH:mm:ss` without zone, `minutes` later. */
export function shiftedClock(takenAt: string | null, minutes: number): string | null {
  if (takenAt === null || minutes === 0) return takenAt;
  const moment = Date.parse(`${takenAt}Z`) + minutes * MINUTE_MS;
  return Number.isNaN(moment) ? takenAt : new Date(moment).toISOString().slice(0, 19);
}

/** « a.jpg », then « a (2).jpg », and so on. */
export function numbered(file: string, number: number): string {
  if (number === 1) return file;
  const extension = extname(file);
  return `${file.slice(0, file.length - extension.length)} (${number})${extension}`;
}

export async function freeName(file: string, isFree: (name: string) => Promise<boolean>): Promise<string> {
  let number = 1;
  while (!(await isFree(numbered(file, number)))) number += 1;
  return numbered(file, number);
}
