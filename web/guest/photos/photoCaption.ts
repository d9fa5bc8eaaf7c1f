import { clockTime } from '../../lib/dates.ts';

/** What a photo is called where a camera's file name would say nothing: its folder's title, and the hour when it is known. */
export function photoCaption(title: string, takenAt: string | null): string {
  return takenAt === null ? title : `${title}, ${clockTime(takenAt)}`;
}
