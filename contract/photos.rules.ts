import type { ImportProblem, PhotoDetails, PhotoFolder, PhotoProblem } from './photos.schema.ts';

export const THUMBNAIL_WIDTH = 220;
/** Pixels, the longer side of the picture the lightbox shows. */
export const DISPLAY_SIDE = 2048;
/** An original past this is a bomb or a poster, not a photo. */
export const MAX_PIXELS = 100_000_000;
/** The same for what is decoded whole (progressive JPEG, interlaced PNG, WebP, HEIC): it must fit a small server's memory. */
export const MAX_PIXELS_HELD = 64_000_000;
/** Bytes of an original; well above any camera's. */
export const MAX_PHOTO_BYTES = 200 * 1024 * 1024;

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic';

export const PHOTO_EXTENSIONS: Readonly<Record<string, PhotoFormat>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jpe: 'jpeg',
  jfif: 'jpeg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
};

export function photoFormatOf(file: string): PhotoFormat | undefined {
  const extension = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(PHOTO_EXTENSIONS, extension) ? PHOTO_EXTENSIONS[extension] : undefined;
}

export type PictureKind = 'original' | 'display' | 'thumbnail';

const PREFIXES = { display: 'display_', thumbnail: 'thumb_' } as const;

/** Name of the smaller picture inside `<folder>/thumbs/`. Both are JPEG, whatever the original's extension. */
export function renditionName(kind: Exclude<PictureKind, 'original'>, file: string): string {
  return PREFIXES[kind] + file;
}

export function parseRenditionName(
  name: string,
): { kind: Exclude<PictureKind, 'original'>; file: string } | null {
  for (const kind of ['thumbnail', 'display'] as const) {
    if (name.startsWith(PREFIXES[kind])) return { kind, file: name.slice(PREFIXES[kind].length) };
  }
  return null;
}

/** An address the browser may keep for ever: it changes with the picture. */
export function picturePath(
  kind: PictureKind,
  folder: PhotoFolder,
  { file, version }: Pick<PhotoDetails, 'file' | 'version'>,
): string {
  const path = kind === 'original' ? encodeURIComponent(file) : renditionPath(kind, file);
  return `/photos/${folder}/${path}?v=${version}`;
}

function renditionPath(kind: Exclude<PictureKind, 'original'>, file: string): string {
  return `thumbs/${encodeURIComponent(renditionName(kind, file))}`;
}

export const PHOTO_PROBLEM_EXPLANATIONS: Readonly<Record<PhotoProblem, string>> = {
  'bad-name': 'Son nom est trop long ou illisible : renommez ce fichier.',
  damaged: 'Ce fichier est abîmé ou incomplet : copiez-le de nouveau.',
  failed: 'Le traitement de cette photo a échoué : enregistrez-la en JPEG puis copiez-la de nouveau.',
  'link-outside': 'C’est un lien vers un autre dossier : copiez la photo elle-même.',
  misnamed: 'Son contenu ne correspond pas à l’extension de son nom : renommez ce fichier.',
  'not-a-file': 'Ce n’est pas un fichier : placez les photos directement dans le dossier.',
  'too-heavy': `Cette photo dépasse ${MAX_PHOTO_BYTES / 1024 / 1024}\u00a0Mo.`,
  'too-many-pixels': `Cette photo a trop de pixels (${MAX_PIXELS / 1_000_000}\u00a0millions au plus, ${MAX_PIXELS_HELD / 1_000_000} en JPEG progressif, PNG entrelacé, WebP ou HEIC).`,
  unreadable: 'Le site n’a pas le droit de lire ce fichier.',
  unsupported: 'Ce format n’est pas pris en charge : seuls JPEG, PNG, WebP et HEIC le sont.',
};

export const IMPORT_PROBLEM_EXPLANATIONS: Readonly<Record<ImportProblem, string>> = {
  'disk-full': 'Le disque est plein : les nouvelles photos attendent qu’il y ait de la place.',
  'photos-away':
    'Les photos ne sont plus à leur place : leur disque n’est peut-être pas branché. Rien n’est oublié ; les invités lisent « Les photos reviennent bientôt ».',
  'unreadable-folder': 'Le site ne peut pas lire le dossier des photos.',
  'unwritable-folder': 'Le site ne peut pas écrire les vignettes dans le dossier des photos.',
};
