import { clockTime } from '../../../contract/moments.rules.ts';
import type { PhotoDetails } from '../../../contract/photos.schema.ts';

/** What a photo is called where a camera's file name would say nothing: its caption, its folder's title, and the hour when it is known. */
export function photoCaption(
  title: string,
  { takenAt, caption }: Pick<PhotoDetails, 'takenAt' | 'caption'>,
): string {
  const placed = takenAt === null ? title : `${title}, ${clockTime(takenAt)}`;
  return caption === undefined ? placed : `${caption} (${placed})`;
}
