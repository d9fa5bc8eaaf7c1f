/** Leaves out of a cell of names those who have died: « Faure Michel (décédé) et Odette », « feu Michel et Odette ». */
import type { ListField } from '../../../../contract/imports/importFields.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { partsOf } from '../guests/cellParts.rules.ts';
import { coupleNames } from './couples.rules.ts';

export interface PlainName {
  /** The names alone. */
  cell: string;
  doubts: string[];
}

/** Of one person alone: « décédés » after two names says nothing of which. */
const MARK = /(?<!\p{L})(?:d[ée]c[ée]d[ée]e?|dcd)(?!\p{L})|[†✝]/iu;
const LATE = /^feue?\s(?=\p{Lu})/iu;
/** « Odette (mari décédé) » is told of another. */
const OF_ANOTHER =
  /\b(?:mari|femme|conjointe?|epoux|epouse|compagne|compagnon|pere|mere|parents?|frere|soeur|fils|fille)\b/;

/** Null where nobody in the cell has died. */
export function withoutDeceased(cell: string, field: ListField): PlainName | null {
  if (!MARK.test(cell) && !/(?<!\p{L})feue?\s/iu.test(cell)) return null;
  const parts = partsOf(cell);
  const late = parts.flatMap((part) => deceasedIn(part) ?? []);
  const left = parts.filter((part) => deceasedIn(part) === null);
  if (late.length === 0) return null;
  if (left.length === 0) {
    const [one] = late;
    const doubt = `«\u00a0${cell}\u00a0»\u00a0: ${one?.word ?? ''}. Faut-il garder cette ligne\u00a0?`;
    return { cell: late.map(({ name }) => name).join(' et '), doubts: [doubt] };
  }
  const nom = surnameOf(late, left, field);
  const others = left.reduce((said, part) => `${said}${/^\p{L}/u.test(part) ? ' et ' : ' + '}${part}`);
  return {
    cell: (field === 'fullName' ? [others, nom] : [nom, others]).filter(Boolean).join(' '),
    doubts: late.map(({ name, word }) => {
      const own = name.split(/\s+/u).filter((each) => !nom.split(/\s+/u).includes(each));
      return `${own.join(' ') || name}, ${word}, n’est pas compté${word === 'décédée' ? 'e' : ''}.`;
    }),
  };
}

interface Deceased {
  name: string;
  /** As the cell says it, a cross excepted. */
  word: string;
}

function deceasedIn(part: string): Deceased | null {
  if (LATE.test(part)) {
    const isWoman = /^feue/iu.test(part);
    return { name: part.replace(LATE, '').trim(), word: isWoman ? 'décédée' : 'décédé' };
  }
  if (OF_ANOTHER.test(normalizeText(part))) return null;
  const [within] = [...part.matchAll(/\(([^()]*)\)/gu)].filter(([, text = '']) => MARK.test(text));
  // « Odette (Michel est décédé) »
  const isOwn = within === undefined || /^(?:d[ée]c[ée]d|dcd|[†✝])/iu.test((within[1] ?? '').trim());
  const [word = ''] = MARK.exec(part) ?? [];
  if (word === '' || !isOwn) return null;
  // « Michel décédé en 2020 »
  const name = part.slice(0, within?.index ?? part.indexOf(word)).trim();
  const behind = part.slice(part.indexOf(word) + word.length).trim();
  const isCross = !/\p{L}/u.test(word);
  const isWoman = /ee$/.test(normalizeText(word));
  return { name: name || behind, word: isCross || !isWoman ? 'décédé' : 'décédée' };
}

/** The last name goes to those left where they are told by first names alone; empty if they have their own. */
function surnameOf(late: readonly Deceased[], left: readonly string[], field: ListField): string {
  const isAlone = (part: string) => !/\s/u.test(part.replace(/\([^()]*\)/gu, '').trim());
  const holdsBoth = field === 'nom' || field === 'fullName' || field === 'nameFirst';
  const whole = late.find(({ name }) => !isAlone(name));
  const [first = ''] = left;
  if (!holdsBoth || whole === undefined || !isAlone(first)) return '';
  return coupleNames(`${whole.name} et ${first}`, field !== 'fullName')?.nom ?? '';
}
