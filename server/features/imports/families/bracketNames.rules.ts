/** Tells names in brackets from remarks and diets: « Papa et Maman (Jean-Marc & Sylvie) », « Petit (Anne) ». */
import { toneFor } from '../../../../contract/familles/firstNames.rules.ts';
import { firstNamesIn, partsOf } from '../guests/cellParts.rules.ts';
import { asksOfFood } from '../guests/diets.rules.ts';
import { isLastName, isOfKin } from '../guests/names.rules.ts';
import { inFrench, type NameAlone } from './household.rules.ts';

const BRACKETS = /\(([^()]*)\)\s*$/u;
const NAME = /^\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)?$/u;

/** The names in the last brackets, and what stands before; null if they hold anything else. */
function bracketed(cell: string): { before: string; names: string[] } | null {
  const [brackets, within = ''] = BRACKETS.exec(cell) ?? [];
  const names = firstNamesIn(within);
  if (brackets === undefined || names.length === 0 || asksOfFood(within)) return null;
  if (!names.every((name) => NAME.test(name))) return null;
  return { before: cell.slice(0, -brackets.length).trim(), names };
}

/** « Sylvie », unlike « Lyon », « Gluten » and « Témoin ». */
const isFirstName = (name: string) => toneFor([name]) !== null;

const EACH = /(?<!\p{L})(\p{L}+) \((\p{Lu}[\p{L}’'-]*)\)/gu;

/** « Papa et Maman (Jean-Marc & Sylvie) » and « Papa (Jean-Marc) et Maman (Sylvie) ». */
export function withKinNamed(cell: string): string {
  const { before, names } = bracketed(cell) ?? { before: '', names: [] };
  const kin = partsOf(before);
  if (
    kin.length > 1 &&
    kin.length === names.length &&
    kin.every((word) => isOfKin(word)) &&
    names.some(isFirstName)
  )
    return inFrench(kin.map((word, index) => `${word} ${names[index] ?? ''}`));
  return cell.replace(EACH, (all, word: string, name: string) =>
    isOfKin(word) && isFirstName(name) ? `${word} ${name}` : all,
  );
}

/** « enfants (Léa et Tom) »: these are they. */
const OF_CHILDREN = /(?:enfants?|filles?|fils|garçons?|ados?|jumeaux|jumelles|kids)$/iu;

/** « Anne et Luc (Léa & Tom) » names two more; « (Lyon) » alone may be anything. */
export function withNamesOut(cell: string): { cell: string; doubts: string[] } {
  const { before, names } = bracketed(cell) ?? { before: '', names: [] };
  if (before === '' || names.length < 2 || !names.some(isFirstName) || OF_CHILDREN.test(before))
    return { cell, doubts: [] };
  const message = `«\u00a0${inFrench(names)}\u00a0»\u00a0: lus comme ${names.length} autres convives.`;
  return { cell: [before, ...names].join(', '), doubts: [message] };
}

/** « Petit (Anne) » and « Famille Petit (Anne) », unlike « Petit (Lyon) ». */
export function firstNameBeside(cell: string): NameAlone | null {
  const { before, names } = bracketed(cell) ?? { before: '', names: [] };
  const words = before.replace(/^(?:la )?fam(?:ille)?\.? /iu, '').split(/\s+/u);
  const isSurname = before !== '' && (words.length === 1 || isLastName(words)) && !isOfKin(before);
  return isSurname && names.length === 1 && names.every(isFirstName)
    ? { name: before, others: names.join(), seats: null }
    : null;
}
