/**
 * Explains in French why a file is not shown or not accepted (its name, size, content or place) and what
 * stops all imports, and names the formats of files.
 */
import { isFilmFormat, MAX_FILM_BYTES, photoFormatOf } from './photoFormats.rules.ts';
import { MAX_PHOTO_BYTES, MAX_PIXELS, MAX_PIXELS_HELD } from './photos.rules.ts';

export const PHOTO_FORMATS = 'JPEG, PNG, WebP et HEIC';
export const FILM_FORMATS = 'MP4 et MOV';
const FILM = 'un film ';

const EXPLANATIONS = {
  'bad-name': 'Son nom est trop long ou illisible : renommez ce fichier.',
  damaged: 'Ce fichier est abîmé ou incomplet : copiez-le de nouveau.',
  failed: 'Le traitement de cette photo a échoué : enregistrez-la en JPEG puis copiez-la de nouveau.',
  'link-outside': 'C’est un lien vers un autre dossier : copiez la photo elle-même.',
  'live-photo':
    'Ce sont les quelques secondes d’une photo « Live » : la photo du même nom est montrée. Rien à faire.',
  misnamed: 'Son contenu ne correspond pas à l’extension de son nom : renommez ce fichier.',
  'no-memory':
    'Le serveur n’a pas assez de mémoire pour cette photo : enregistrez-la plus petite, ou donnez-lui plus de mémoire.',
  'no-picture': 'Ce film n’a pas d’image, seulement du son : la galerie ne montre que ce qui se voit.',
  'not-a-file': 'Ce n’est pas un fichier : placez les photos directement dans le dossier.',
  'too-heavy': `Cette photo dépasse ${MAX_PHOTO_BYTES / 1024 / 1024}\u00a0Mo.`,
  'too-intricate':
    'Ce que ce fichier dit de lui-même (lieu, appareil, pistes) est démesuré, et le lieu ne peut pas en être effacé : enregistrez la photo en JPEG, ou exportez le film en MP4, puis copiez-le de nouveau.',
  'too-many-pixels': `Cette photo a trop de pixels (${MAX_PIXELS / 1_000_000}\u00a0millions au plus, ${MAX_PIXELS_HELD / 1_000_000} en JPEG progressif, PNG entrelacé, WebP ou HEIC).`,
  'too-many-scans':
    'Cette photo est faite de trop de passes, ce que seul un programme peut vouloir : enregistrez-la de nouveau en JPEG, puis copiez-la.',
  unreadable: 'Le site n’a pas le droit de lire ce fichier.',
  unsupported: `Ce format n’est pas pris en charge : seuls ${PHOTO_FORMATS} le sont, et les films ${FILM_FORMATS}.`,
};
export type PhotoProblem = keyof typeof EXPLANATIONS;
export const PHOTO_PROBLEMS = Object.keys(EXPLANATIONS) as PhotoProblem[];

/** `found` is the French name of the file's real format, or null. */
export function explainPhotoProblem(reason: PhotoProblem, found: string | null): string {
  if (found !== null && reason === 'misnamed')
    return `C’est ${found}, et l’extension de son nom dit autre chose : renommez ce fichier.`;
  if (found?.startsWith(FILM)) {
    if (reason === 'too-heavy')
      return `C’est ${found} de plus de ${MAX_FILM_BYTES / 1024 ** 3}\u00a0Go : coupez-le, ou exportez-le en 1080p.`;
    if (reason === 'unsupported')
      return `C’est ${found}, et ce format n’est pas pris en charge : exportez-le en MP4, puis copiez-le de nouveau.`;
  }
  if (found !== null && reason === 'unsupported')
    return `C’est ${found}, et ce format n’est pas pris en charge : seuls ${PHOTO_FORMATS} le sont, et les films ${FILM_FORMATS}.`;
  return EXPLANATIONS[reason];
}

/** Problems that stop all imports until they are solved; the import retries by itself. */
export const IMPORT_PROBLEM_EXPLANATIONS = {
  'disk-full': 'Le disque est plein : les nouvelles photos attendent qu’il y ait de la place.',
  'photos-away':
    'Les photos ne sont plus à leur place : leur disque n’est peut-être pas branché, ou le service qui les garde ne répond pas. Rien n’est oublié ; les invités lisent « Les photos reviennent bientôt ».',
  'bucket-gone':
    'Le service qui garde les photos répond que leur seau n’existe plus, ou plus à cette adresse. Rien n’est oublié ; les invités lisent « Les photos reviennent bientôt ». Prévenez qui s’occupe du site.',
  'site-away':
    'Le dossier du site n’est plus à sa place : son disque n’est peut-être pas branché. Les nouvelles photos attendent. Prévenez qui s’occupe du site.',
  'unreadable-folder': 'Le site ne peut pas lire le dossier des photos.',
  'unwritable-folder': 'Le site ne peut pas écrire les vignettes dans le dossier des photos.',
};
export type ImportProblem = keyof typeof IMPORT_PROBLEM_EXPLANATIONS;
export const IMPORT_PROBLEMS = Object.keys(IMPORT_PROBLEM_EXPLANATIONS) as ImportProblem[];

export function explainName(file: string): string | null {
  return photoFormatOf(file) === undefined ? explainPhotoProblem('unsupported', kindOfName(file)) : null;
}

/** Returns null if files of this name may have that many bytes. */
export function explainSize(file: string, bytes: number): string | null {
  const isFilm = isFilmFormat(photoFormatOf(file));
  if (bytes <= (isFilm ? MAX_FILM_BYTES : MAX_PHOTO_BYTES)) return null;
  return explainPhotoProblem('too-heavy', isFilm ? kindOfName(file) : null);
}

/** The photo folder whose name differs only by capitals and surrounding blanks. */
export function strayMeant(name: string, folders: readonly string[]): string | undefined {
  return folders.find((folder) => `${folder}/` === name.trim().toLowerCase());
}

/** What to do about a stray; the name of a folder ends in a slash. */
export function explainStray(name: string, folders: readonly string[]): string {
  const isFolder = name.endsWith('/');
  const meant = strayMeant(name, folders);
  if (meant !== undefined) return `Ce dossier n’est pas lu : renommez-le en « ${meant} ».`;
  // In a photo folder it would be refused too.
  const kind = isFolder || photoFormatOf(name) !== undefined ? null : kindOfName(name);
  if (kind !== null) return explainPhotoProblem('unsupported', kind);
  return isFolder
    ? 'Personne ne voit ce dossier : adoptez-le, ou déplacez ses photos dans un autre.'
    : 'Ce fichier n’est pas lu : placez les photos dans l’un des dossiers.';
}

export const EMPTY_FILE = 'Ce fichier est vide.';

/** Why a file would be refused, checked before the upload starts. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  const problem = explainName(name);
  if (problem !== null) return problem;
  if (size === 0) return EMPTY_FILE;
  return explainSize(name, size);
}

/** French names of file formats by extension, for refusals. */
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

/** Names a format by its bytes: extension without the dot, and media type. */
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
