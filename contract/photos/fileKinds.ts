/** What a file is, in French, so that a refusal can say so: « un film MP4 ». */

const NAMES: Readonly<Record<string, string>> = {
  jpg: 'une image JPEG',
  tif: 'une image TIFF',
  pdf: 'un document PDF',
  doc: 'un document Word',
  docx: 'un document Word',
  xls: 'un classeur Excel',
  xlsx: 'un classeur Excel',
  ppt: 'une présentation PowerPoint',
  pptx: 'une présentation PowerPoint',
  psd: 'un fichier Photoshop',
  txt: 'un texte',
  zip: 'une archive ZIP',
  rar: 'une archive RAR',
  '7z': 'une archive 7Z',
};

const SYNONYMS: Readonly<Record<string, string>> = { tiff: 'tif', qt: 'mov' };

const NAMES_BY_MEDIA: Readonly<Record<string, string>> = {
  video: 'un film',
  image: 'une image',
  audio: 'un enregistrement sonore',
};

const MEDIA_BY_EXTENSION: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['video', '3g2 3gp asf avi flv m2ts m4v mkv mov mp4 mpeg mpg mts ogv ts webm wmv'],
    ['image', 'arw avif bmp cr2 cr3 dng gif jp2 jxl nef orf pef raf rw2 svg'],
    ['audio', 'aac aif aiff flac m4a mp3 oga ogg opus wav wma'],
  ].flatMap(([media = '', extensions = '']) => extensions.split(' ').map((extension) => [extension, media])),
);

/** Of what the bytes say: an extension without its dot, and a media type. */
export function kindOfType({ ext, mime }: { ext: string; mime: string }): string {
  const kind = NAMES_BY_MEDIA[mime.split('/')[0] ?? ''] ?? 'un fichier';
  return nameOf(ext) ?? `${kind} ${ext.toUpperCase()}`;
}

export function kindOfName(file: string): string | null {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  if (!file.includes('.')) return null;
  const ext = own(SYNONYMS, ending) ?? ending;
  const media = own(MEDIA_BY_EXTENSION, ext);
  return media === undefined ? nameOf(ext) : kindOfType({ ext, mime: media });
}

function nameOf(ext: string): string | null {
  return own(NAMES, ext) ?? null;
}

function own(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined;
}
