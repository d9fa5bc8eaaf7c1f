import type { PhotoDetails } from '../../../contract/photos/photos.schema.ts';
import { clockTime } from '../../../contract/wedding/moments.rules.ts';

/** What a photo is called where a camera's file name would say nothing: its caption, its folder's title, and the hour when it is known. */
export function photoCaption(
  title: string,
  { takenAt, caption }: Pick<PhotoDetails, 'takenAt' | 'caption'>,
): string {
  const placed = takenAt === null ? title : `${title}, ${clockTime(takenAt)}`;
  return caption === undefined ? placed : `${caption} (${placed})`;
}
