/**
 * Photos and refused files as the index knows them, their marks, and rules for their addresses, times and
 * names.
 */
import { extname } from 'node:path';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import type { Turn } from '../../../../contract/photos/photoChanges.schema.ts';
import { filmType, type PhotoFormat } from '../../../../contract/photos/photoFormats.rules.ts';
import type { PhotoProblem } from '../../../../contract/photos/photoProblems.ts';
import type { FilmDetails } from '../../../../contract/photos/photos.schema.ts';
import type { Making } from '../../../siteDatabase/tables.ts';
import type { Place, StoredFile } from '../store/photoStore.ts';
import type { Blank } from './blanks.rules.ts';

interface SeenFile extends StoredFile, Place {}

export interface Measured {
  readonly size: number;
  readonly crc32: number;
}

export interface Film {
  readonly seconds: number;
  /** The codec string that browsers are asked about: `hvc1.1.6.L93.B0, mp4a.40.2`. */
  readonly codec: string;
  /** High dynamic range, tone-mapped for other screens. */
  readonly isHdr: boolean;
  /** Until it is made, the smaller pictures are neutral. */
  readonly poster: Making;
  readonly lighter: Making | 'needless';
}

/** A photo or film whose smaller pictures exist. */
export interface Photo extends SeenFile {
  readonly format: PhotoFormat;
  readonly crc32: number;
  readonly width: number;
  readonly height: number;
  readonly takenAt: string | null;
  readonly placeholder: string;
  /** CRC-32 of the file with its blanks applied. */
  readonly blankedCrc32: number;
  /** The turn of the smaller pictures, also applied to width, height and placeholder. */
  readonly turned: Turn;
  /** The display picture's size and checksum; null until measured. */
  readonly display: Measured | null;
  /** The camera's name, empty if the photo has none; null until it was looked for. */
  readonly camera: string | null;
  readonly film: Film | null;
}

export interface ImportedPhoto extends Photo {
  /** The blanks that hide the position; empty if the file has none. */
  readonly blanks: readonly Blank[];
}

/** The blanks stay in the database, because thousands of photos may have thousands each. */
export interface StoredPhoto extends Photo {
  readonly isBlanked: boolean;
}

export interface Marks {
  readonly hidden: boolean;
  /** The turn that the hosts want. */
  readonly turn: Turn;
  readonly caption: string | null;
  readonly removedAt: number | null;
  /** Minutes to add to the camera's clock. */
  readonly clock: number;
}

export const NO_MARKS: Marks = { hidden: false, turn: 0, caption: null, removedAt: null, clock: 0 };

export interface MarkedPhoto extends StoredPhoto {
  readonly marks: Marks;
}

export interface RefusedFile extends SeenFile {
  readonly reason: PhotoProblem;
  /** What the file is, in French; null if unknown or irrelevant. */
  readonly found: string | null;
}

export type IndexedFile = StoredPhoto | RefusedFile;
/** Saving a file without blanks keeps the stored ones. */
export type FileToSave = IndexedFile | ImportedPhoto;
/** A file as the catalogue returns it. */
export type KnownFile = MarkedPhoto | RefusedFile;

export function isPhoto<Shown extends Photo>(file: Shown | RefusedFile): file is Shown {
  return !('reason' in file);
}

/** True if guests with the right may have it. */
export function isShown({ marks }: MarkedPhoto): boolean {
  return !marks.hidden && marks.removedAt === null;
}

/** True if the current rules have not searched the file for its position; until then no copy without it can be sent. */
export function isUnread({ etag }: Pick<Photo, 'etag'>): boolean {
  return etag === '';
}

/** The part of a picture's address that changes with the picture. */
export function versionOf(photo: Pick<Photo, 'crc32' | 'size' | 'turned' | 'film'>): string {
  const { crc32, size, turned, film } = photo;
  const content = `${crc32.toString(36)}-${size.toString(36)}`;
  if (film && film.poster !== 'made') return `${content}-neutral`;
  return turned === 0 ? content : `${content}-${turned}`;
}

/** Corrects a camera's time, `YYYY-MM-DDTHH:mm:ss` without zone, by `minutes`. */
export function shiftedClock(takenAt: string | null, minutes: number): string | null {
  if (takenAt === null || minutes === 0) return takenAt;
  const moment = Date.parse(`${takenAt}Z`) + minutes * MINUTE_MS;
  return Number.isNaN(moment) ? takenAt : new Date(moment).toISOString().slice(0, 19);
}

/** Returns « a.jpg », « a (2).jpg » and so on. */
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

/** What guests and hosts are told of a film. */
export function filmDetails({ film }: Pick<Photo, 'film'>): FilmDetails | null {
  if (film === null) return null;
  const { seconds, codec, poster, lighter } = film;
  // Both wait if ffmpeg is missing; then no lighter version is being made.
  const isIdle = poster === 'waiting' && lighter === 'waiting';
  return { seconds, type: filmType(codec), lighter: isIdle ? 'none' : LIGHTER_STATES[lighter] };
}

const LIGHTER_STATES = { needless: 'needless', waiting: 'making', made: 'made', failed: 'none' } as const;
