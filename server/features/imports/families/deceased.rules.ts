/**
 * Leaves out of a cell of names those who have died or do not come: « Faure Michel (décédé) et Odette », « feu Michel
 * et Odette », « Anne et Inès (ne vient pas) ».
 */
import type { ListField } from '../../../../contract/imports/listColumns.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { partsOf } from '../guests/cellParts.rules.ts';
import { ABSENT, ALL_ABSENT, absentIn } from '../guests/coming.rules.ts';
import { coupleNames } from './couples.rules.ts';

export interface PlainName {
  /** The names alone. */
  cell: string;
  doubts: string[];
  /** Number of people, if none of the cell is left. */
  gone?: number;
}

/** Of one person alone: « décédés » after two names is told of both, see `ALL_DECEASED`. */
const MARK = /(?<!\p{L})(?:d[ée]c[ée]d[ée]e?|dcd)(?!\p{L})|[†✝]/iu;
const ALL_DECEASED = /(?<!\p{L})d[ée]c[ée]d[ée]e?s\s?\)?$/iu;
const LATE = /^feue?\s(?=\p{Lu})/iu;
/** « Odette (mari décédé) » is told of another. */
const OF_ANOTHER =
  /\b(?:mari|femme|conjointe?|epoux|epouse|compagne|compagnon|pere|mere|parents?|frere|soeur|fils|fille)\b/;

/** Null where everybody in the cell may come. */
export function withoutDeceased(written: string, field: ListField): PlainName | null {
  // « Zoé Roux, ne vient pas »
  const cell = written.replace(
    /, {0,2}(?=ne (?:vien|ser)|absent|excus|annul|(?:a |est |s['’]est )?d[ée](?:c[ée]d|command|sist))/iu,
    ' ',
  );
  if (![MARK, ABSENT, ALL_ABSENT, ALL_DECEASED, /(?<!\p{L})feue?\s/iu].some((mark) => mark.test(cell)))
    return null;
  const both = bothIn(cell);
  const parts = both ?? partsOf(cell);
  const out = both ? both.map((name) => ({ name, word: null })) : parts.flatMap((part) => goneIn(part) ?? []);
  const left = both ? [] : parts.filter((part) => goneIn(part) === null);
  if (out.length === 0) return null;
  if (left.length === 0)
    return { cell: out.map(({ name }) => name).join(' et '), doubts: [], gone: out.length };
  const nom = surnameOf(out, left, field);
  const others = left.reduce((said, part) => `${said}${/^\p{L}/u.test(part) ? ' et ' : ' + '}${part}`);
  return {
    cell: (field === 'fullName' ? [others, nom] : [nom, others]).filter(Boolean).join(' '),
    doubts: out.map(({ name, word }) => {
      const own = name.split(/\s+/u).filter((each) => !nom.split(/\s+/u).includes(each));
      const who = own.join(' ') || name;
      return word === null
        ? `${who} ne vient pas\u00a0: aucune place n’est gardée.`
        : `${who}, ${word}, n’est pas compté${word === 'décédée' ? 'e' : ''}.`;
    }),
  };
}

/** The names of « Michel et Jeanne (décédés) »: of more than two nobody can say whom it tells of. */
function bothIn(cell: string): string[] | null {
  const found = ALL_ABSENT.exec(cell) ?? ALL_DECEASED.exec(cell);
  const names = partsOf(withoutSigns(cell.slice(0, found?.index ?? 0)));
  return found === null || names.length === 0 || names.length > 2 ? null : names;
}

interface Gone {
  name: string;
  /** « décédé », as the cell says it, a cross excepted; null for somebody who does not come. */
  word: 'décédé' | 'décédée' | null;
}

const withoutSigns = (name: string) => name.replace(/[\s,:;(–—-]{1,5}$/u, '').trim();

function goneIn(part: string): Gone | null {
  if (LATE.test(part)) {
    const isWoman = /^feue/iu.test(part);
    return { name: part.replace(LATE, '').trim(), word: isWoman ? 'décédée' : 'décédé' };
  }
  if (OF_ANOTHER.test(normalizeText(part))) return null;
  const absent = absentIn(part);
  return deceasedIn(part) ?? (absent === null ? null : { name: absent, word: null });
}

function deceasedIn(part: string): Gone | null {
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
function surnameOf(out: readonly Gone[], left: readonly string[], field: ListField): string {
  const isAlone = (part: string) => !/\s/u.test(part.replace(/\([^()]*\)/gu, '').trim());
  const holdsBoth = field === 'nom' || field === 'fullName' || field === 'nameFirst';
  const whole = out.find(({ name }) => !isAlone(name));
  const [first = ''] = left;
  if (!holdsBoth || whole === undefined || !isAlone(first)) return '';
  return coupleNames(`${whole.name} et ${first}`, field !== 'fullName')?.nom ?? '';
}
