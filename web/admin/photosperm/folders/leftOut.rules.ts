/** What a host reads when not all of a dropped folder is on its way. Pure. */
import type { LeftOut } from './droppedFiles.ts';

/** Names told; the rest is counted. */
const MOST_NAMED = 5;

/** Null when there is nothing to say. */
export function leftOutSentence({ others, unreadable }: LeftOut): string | null {
  const sentences: string[] = [];
  if (others === 1) sentences.push('Un fichier du dossier n’est pas une photo : il n’a pas été envoyé.');
  if (others > 1) {
    sentences.push(`${others} fichiers du dossier ne sont pas des photos : ils n’ont pas été envoyés.`);
  }
  if (unreadable.length > 0) sentences.push(`Votre navigateur n’a pas pu lire : ${named(unreadable)}.`);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const told = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${told}, et ${more} de plus` : told;
}
