/**
 * Finds the field to which a fault belongs, separates faults from values that are only unwritten, and rewords
 * a fault for hosts.
 */
import { isBlank } from '../../../../../contract/editing/contentTree.rules.ts';
import type { ContentFiles, ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { type Path, valueAt } from './tree.rules.ts';
import { wordLabel } from './words.ts';

export function samePath(one: Path, other: Path): boolean {
  return one.length === other.length && startsWith(one, other);
}

export function startsWith(path: Path, beginning: Path): boolean {
  return beginning.every((key, index) => path[index] === key);
}

export function holdsPath(contentPaths: readonly ContentPath[], { file, path }: ContentPath): boolean {
  return contentPaths.some((one) => one.file === file && samePath(one.path, path));
}

export function faultsWithin<Fault extends ContentPath>(
  faults: readonly Fault[],
  { file, path }: { file: string; path: Path },
): readonly Fault[] {
  return faults.filter((fault) => fault.file === file && startsWith(fault.path, path));
}

/** Lists the path itself, then each of its ancestors up to the whole file (the empty path). */
export function outwards(path: Path): Path[] {
  return [path, ...path.map((_key, index) => path.slice(0, path.length - index - 1))];
}

interface Judged {
  /** As typed now, and as they were when the site found the faults. */
  files: ContentFiles;
  kept: ContentFiles;
  /** The faults that existed when the card was opened. */
  told: readonly ContentPath[];
}

/**
 * Separates real faults from values that are only unwritten: fields created or emptied since the card was
 * opened, which the host may be about to fill. A field being filled is neither until the site has checked it.
 */
export function faultsByKind<Fault extends ContentPath>(
  faults: readonly Fault[],
  { files, kept, told }: Judged,
): { wrong: readonly Fault[]; unwritten: readonly Fault[] } {
  const isBlankIn = (all: ContentFiles, { file, path }: Fault) => isBlank(valueAt(all[file], path));
  const wrong = faults.filter((fault) => holdsPath(told, fault) || !isBlankIn(kept, fault));
  const unwritten = faults.filter((fault) => !wrong.includes(fault) && isBlankIn(files, fault));
  return { wrong, unwritten };
}

/**
 * Rewords a fault for hosts. The content reader addresses whoever edits the files and speaks of keys and
 * braces, where this screen has fields and chips.
 */
export function faultWords(message: string): string {
  const plain = plainSpaces(message);
  const [told = '', ...rest] = plain.split(EXPECTED);
  return SAID.get(plain) ?? aboutWord(plain) ?? aboutKey(plain) ?? withExpected(told, rest.join(' ; '));
}

/** Removes the no-break spaces, which the sentences of this file contain and the reader's do not. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

const EXPECTED = plainSpaces(' ; attendu : ');

/** Whole sentences of the reader whose fields have other names on this screen. */
const SAID = new Map(
  Object.entries({
    'manque ; attendu : le numéro que « accueil » appelle {telephone}':
      '« Bienvenue » annonce ce numéro : écrivez-le, ou retirez-y « téléphone ».',
    'manque ; attendu : le montant que « texte-participation » appelle {participation}':
      '« Ce que vous en dites » annonce ce montant : écrivez-le, ou retirez-y « participation ».',
    'manque ; attendu : l’adresse où mène le bouton':
      'le bouton ne mène nulle part : écrivez l’adresse, ou effacez ce qu’il dit.',
    'des réponses à choisir ne vont qu’avec « genre: choix »':
      'des réponses à choisir ne vont qu’avec « Un choix parmi des réponses » : choisissez-le, ou effacez-les.',
    'une famille n’est ni adulte ni enfant ; attendu : « pour: convive », ou un autre mot':
      'une famille n’est ni adulte ni enfant : faites répondre chaque convive, ou posez la question à d’autres.',
    'une image se donne par la clé « image », pas dans le texte':
      'une image ne va pas dans le texte : elle a sa place à part.',
  }).map(([message, words]) => [plainSpaces(message), words]),
);

function aboutWord(message: string): string | undefined {
  if (message.startsWith('{heure-'))
    return 'suit l’heure d’un lieu qui n’est plus là, ou qui n’en dit pas : écrivez l’heure à la place.';
  const [, word, rest = ''] = /^\{([^{}]*)\} (.*)$/s.exec(message) ?? [];
  if (word === undefined) return undefined;
  if (rest.startsWith('manque')) return `il manque le mot qui change « ${wordLabel(word)} ».`;
  return `« ${wordLabel(word)} » ne peut pas se remplir ici : retirez ce mot, ou écrivez-le en toutes lettres.`;
}

/** Rewords faults about keys that were written into the file by hand and have no field. */
function aboutKey(message: string): string | undefined {
  const [, keys] = /^clé inconnue\s:\s(.*)\s;\sclés attendues/.exec(message) ?? [];
  if (keys !== undefined)
    return `le fichier dit ${keys}, que le site ne connaît pas : retirez-le du fichier.`;
  const [, count] = /^(\d+) questions posées au maximum/.exec(message) ?? [];
  if (count !== undefined) return `${count} questions posées au plus : n’en posez plus une, ou retirez-la.`;
  if (/^«\sles-vôtres\s» demande/.test(message)) return 'choisissez vos deux couleurs, le fond et l’encre.';
  return undefined;
}

function withExpected(told: string, expected: string): string {
  const [, few] = /^attendu\s:\s(de \d+ à \d+ réponses)/.exec(told) ?? [];
  if (few !== undefined) return `il faut ${few}.`;
  const [, link] = /^lien «\s(.*)\s»$/s.exec(told) ?? [];
  if (link !== undefined) return `le lien « ${link} » ne mène nulle part : il faut ${asked(expected)}.`;
  if (told === 'manque' || told === 'vide') return missing(expected);
  if (told === 'reçu une liste' || told === 'reçu un bloc')
    return 'le fichier dit ici autre chose que ce que cette page peut montrer : écrivez-le de nouveau.';
  const [, given] = /^reçu «\s(.*)\s»$/s.exec(told) ?? [];
  if (given !== undefined) return notTaken(given, expected);
  return expected === '' ? sentence(told) : `${withoutBraces(told)} : il faut ${asked(expected)}.`;
}

function missing(expected: string): string {
  if (expected === 'un texte') return 'rien n’est encore écrit ici.';
  if (expected.startsWith('le titre du site')) return 'écrivez vos prénoms.';
  if (expected.startsWith('une date AAAA')) return 'choisissez un jour.';
  if (expected.startsWith('ce que montre'))
    return 'dites en une phrase ce que montre l’image, pour qui ne la voit pas.';
  if (expected.startsWith('un fichier du dossier')) return 'choisissez une image.';
  return `il manque ${asked(expected)}.`;
}

function notTaken(given: string, expected: string): string {
  if (expected.startsWith('un fichier du dossier'))
    return `l’image « ${given} » n’est plus là : choisissez-en une autre.`;
  if (expected.startsWith('un IBAN'))
    return `« ${given} » n’est pas un IBAN juste : un chiffre y manque, ou est faux. Recopiez-le de votre relevé.`;
  if (expected.startsWith('un mot parmi')) return `« ${given} » n’est plus un choix : choisissez de nouveau.`;
  return `« ${given} » ne va pas ici : il faut ${asked(expected)}.`;
}

/** Rewords what the reader expects, without the terms of the file format. */
function asked(expected: string): string {
  if (expected.startsWith('une date AAAA')) return 'un jour, par exemple 2022-09-24';
  if (expected.startsWith('une liste')) return 'au moins une ligne';
  if (expected.startsWith('un bloc')) return 'de quoi le remplir';
  return withoutBraces(expected);
}

function sentence(told: string): string {
  const words = withoutBraces(told);
  return words.endsWith('.') ? words : `${words}.`;
}

function withoutBraces(text: string): string {
  return text.replaceAll(/\{([\w-]{1,60})\}/g, (_braces, word: string) => `« ${wordLabel(word)} »`);
}
