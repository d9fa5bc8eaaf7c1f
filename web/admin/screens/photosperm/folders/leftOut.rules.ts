/** What a host reads when not all of a dropped folder is on its way. Pure. */
import { kindOfName } from '../../../../../contract/photos/fileKinds.ts';
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
