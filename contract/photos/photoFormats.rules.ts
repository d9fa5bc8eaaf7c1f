/** What a file of photos may be, by its name. Apart: only who sends needs it. */

/** Of what is in the index: `webm` has no name that would be taken today. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'mp4' | 'mov' | 'webm';

export const PHOTO_EXTENSIONS: Readonly<Record<string, PhotoFormat>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jpe: 'jpeg',
  jfif: 'jpeg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  qt: 'mov',
};

export function photoFormatOf(file: string): PhotoFormat | undefined {
  const extension = /\.([a-z\d]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(PHOTO_EXTENSIONS, extension) ? PHOTO_EXTENSIONS[extension] : undefined;
}
