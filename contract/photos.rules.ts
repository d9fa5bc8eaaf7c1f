import { PHOTO_FOLDERS } from './photoFolders.ts';
import type { ImportProblem, PhotoDetails, PhotoFolder, PhotoProblem } from './photos.schema.ts';

export const THUMBNAIL_WIDTH = 220;
/** For screens with more pixels than that. */
export const SHARP_THUMBNAIL_WIDTH = 440;
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

/** What is made from an original: prefix of its name inside `<folder>/thumbs/`. All are JPEG, whatever the original's extension. */
const PREFIXES = { display: 'display_', thumbnail: 'thumb_', sharpThumbnail: 'thumb2x_' } as const;

export type RenditionKind = keyof typeof PREFIXES;
export type PictureKind = 'original' | RenditionKind;

export const RENDITION_KINDS = Object.keys(PREFIXES) as RenditionKind[];

export function renditionName(kind: RenditionKind, file: string): string {
  return PREFIXES[kind] + file;
}

export function renditionNames(file: string): string[] {
  return RENDITION_KINDS.map((kind) => renditionName(kind, file));
}

export function parseRenditionName(name: string): { kind: RenditionKind; file: string } | null {
  const kind = RENDITION_KINDS.find((each) => name.startsWith(PREFIXES[each]));
  return kind === undefined ? null : { kind, file: name.slice(PREFIXES[kind].length) };
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

/** The details of some photos of a folder; another address once any of them changes. */
export function photosPagePath(folder: PhotoFolder, version: string): string {
  return `/api/photos/details/${folder}/${version}`;
}

function renditionPath(kind: RenditionKind, file: string): string {
  return `thumbs/${encodeURIComponent(renditionName(kind, file))}`;
}

const SUPPORTED = 'seuls JPEG, PNG, WebP et HEIC le sont';

const EXPLANATIONS: Readonly<Record<PhotoProblem, string>> = {
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

/** Fit to show; `found` is what the file is, in French, or null. */
export function explainPhotoProblem(reason: PhotoProblem, found: string | null): string {
  if (found !== null && reason === 'misnamed')
    return `C’est ${found}, et l’extension de son nom dit autre chose : renommez ce fichier.`;
  if (found !== null && reason === 'unsupported')
    return `C’est ${found}, et ce format n’est pas pris en charge : ${SUPPORTED}.`;
  return EXPLANATIONS[reason];
}

export const IMPORT_PROBLEM_EXPLANATIONS: Readonly<Record<ImportProblem, string>> = {
  'disk-full': 'Le disque est plein : les nouvelles photos attendent qu’il y ait de la place.',
  'photos-away':
    'Les photos ne sont plus à leur place : leur disque n’est peut-être pas branché. Rien n’est oublié ; les invités lisent « Les photos reviennent bientôt ».',
  'unreadable-folder': 'Le site ne peut pas lire le dossier des photos.',
  'unwritable-folder': 'Le site ne peut pas écrire les vignettes dans le dossier des photos.',
};

/** What to do about something beside the six folders; a folder's name ends in a slash. */
export function explainStray(name: string): string {
  const meant = PHOTO_FOLDERS.find((folder) => `${folder}/` === name.trim().toLowerCase());
  if (meant !== undefined) return `Ce dossier n’est pas lu : renommez-le en « ${meant} ».`;
  return `Ce ${name.endsWith('/') ? 'dossier' : 'fichier'} n’est pas lu : placez les photos dans ${PHOTO_FOLDERS.join(', ')}.`;
}
