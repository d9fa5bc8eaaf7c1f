/** What a host reads when not all of a dropped folder is on its way. Pure. */
import { kindOfName } from '../../../../../contract/photos/fileKinds.ts';
import type { PhotosStatus } from '../../../../../contract/photos/folders.schema.ts';
import type { LeftOut } from './droppedFiles.ts';

/** Names told; the rest is counted. */
const MOST_NAMED = 5;

/** Null when there is nothing to say. */
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

/** What is told of the files that guests do not see. Pure. */
type Refused = PhotosStatus['refused'][number];

export interface RefusedLines {
  /** Nothing is to be done about them, and a telephone makes one with each photo. */
  clips: { count: number; bytes: number; explanation: string } | null;
  /** Each on a line of its own. */
  others: readonly Refused[];
}

export function refusedLines(refused: readonly Refused[]): RefusedLines {
  const isClip = ({ reason }: Refused) => reason === 'live-photo';
  const [first, ...more] = refused.filter(isClip);
  // One alone has a name.
  if (first === undefined || more.length === 0) return { clips: null, others: refused };
  const bytes = more.reduce((sum, clip) => sum + clip.bytes, first.bytes);
  return {
    clips: { count: more.length + 1, bytes, explanation: first.explanation },
    others: refused.filter((file) => !isClip(file)),
  };
}
