/** Tells which files of a dropped folder are not sent, and lists the stored files that guests do not see. */
import type { PhotosStatus } from '../../../../../contract/photos/folders.schema.ts';
import { kindOfName } from '../../../../../contract/photos/photoProblems.ts';
import type { LeftOut } from './droppedFiles.ts';

/** Number of names shown; the others are counted. */
const MOST_NAMED = 5;

/** Returns null if all files are sent. */
export function leftOutSentence({ others, unreadable }: LeftOut): string | null {
  const sentences: string[] = [];
  if (others.length === 1)
    sentences.push(
      `Un fichier du dossier n’est pas une photo et n’a pas été envoyé : ${named(others, told)}.`,
    );
  if (others.length > 1) {
    const count = `${others.length} fichiers du dossier ne sont pas des photos et n’ont pas été envoyés`;
    sentences.push(`${count} : ${named(others, told)}.`);
  }
  if (unreadable.length > 0) sentences.push(`Votre navigateur n’a pas pu lire : ${named(unreadable)}.`);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function told(name: string): string {
  const kind = kindOfName(name);
  return kind === null ? name : `${name} est ${kind}`;
}

function named(names: readonly string[], tell = (name: string) => name): string {
  const more = names.length - MOST_NAMED;
  const first = names.slice(0, MOST_NAMED).map(tell).join(', ');
  return more > 0 ? `${first}, et ${more} de plus` : first;
}

type Refused = PhotosStatus['refused'][number];

export interface RefusedLines {
  /** Clips of live photos: nothing can be done about them, and phones make one with each photo. */
  clips: { count: number; bytes: number; explanation: string } | null;
  /** One line each. */
  others: readonly Refused[];
}

export function refusedLines(refused: readonly Refused[]): RefusedLines {
  const isClip = ({ reason }: Refused) => reason === 'live-photo';
  const [first, ...more] = refused.filter(isClip);
  // A single clip is listed by name.
  if (first === undefined || more.length === 0) return { clips: null, others: refused };
  const bytes = more.reduce((sum, clip) => sum + clip.bytes, first.bytes);
  return {
    clips: { count: more.length + 1, bytes, explanation: first.explanation },
    others: refused.filter((file) => !isClip(file)),
  };
}
