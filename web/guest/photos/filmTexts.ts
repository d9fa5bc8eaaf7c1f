/**
 * French texts of films and photos: a film's length, its name for screen readers, and the description of
 * either.
 */
import type { PhotoDetails } from '../../../contract/photos/photos.schema.ts';
import { clockTime } from '../../../contract/wedding/moments.rules.ts';

/** « 0:42 », « 1:02:03 ». */
export function filmLength(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export function filmName(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds);
  const parts = [counted(hours, 'heure'), counted(minutes, 'minute'), counted(rest, 'seconde')];
  return `Film de ${parts.filter(Boolean).join(' ')}`;
}

/** Hours, minutes and seconds; at least one second. */
function partsOf(seconds: number): [number, number, number] {
  const whole = Math.max(1, Math.round(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
}

const two = (value: number) => String(value).padStart(2, '0');
const counted = (count: number, word: string) =>
  count === 0 ? '' : `${count} ${word}${count > 1 ? 's' : ''}`;

/** A photo's description, since a file name says nothing: caption, folder and, if known, time. */
export function photoCaption(
  title: string,
  { takenAt, caption }: Pick<PhotoDetails, 'takenAt' | 'caption'>,
): string {
  const placed = takenAt === null ? title : `${title}, ${clockTime(takenAt)}`;
  return caption === undefined ? placed : `${caption} (${placed})`;
}
