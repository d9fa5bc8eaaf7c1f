/** Reads « dont 3 enfants » where it stands among the remarks, beside a number of people in a column of its own. */
import type { Findings, Line } from '../table/lines.rules.ts';
import { readPeople } from '../table/people.rules.ts';
import { childrenAfter, numberIn } from './childCells.rules.ts';
import { splitGuests } from './guestNames.rules.ts';
import { type ListedGuest, NAMELESS, namelessChildren } from './guests.rules.ts';
import type { Numbers } from './statedNumbers.rules.ts';

export interface ChildrenAmong {
  count: number;
  /** « 5 dont 3 enfants » */
  total: number | null;
  /** With the names and ages that stand behind. */
  kids: ListedGuest[];
  /** The words, as they are shown. */
  said: string;
  /** The address of their cell. */
  cell: string;
}

const AMONG =
  /(?:(?<!\d)(\d{1,2}) ?(?:personnes?|pers\.?|invités?|convives?)? ?[,(]? ?)?(?<!\p{L})dont ((\d{1,2}|une?|deux|trois|quatre|cinq|six) (?:petite?s? |jeunes? )?(?:enfants?|enf|bébés?|bebes?|bb|kids?|filles?|garçons?|fils|ados?)(?!\p{L})(?:(?:,| et| \+) (?:\d{1,2}|une?|deux|trois) (?:enfants?|bébés?|bebes?|bb|filles?|garçons?|ados?)(?!\p{L}))?)/iu;

/** « 4 enfants (Sami 14, Yanis 11…) » begins a remark of their names. */
const BEGINS =
  /^(?:(?:et|avec|leurs|les) )?((\d{1,2}|deux|trois|quatre|cinq|six) (?:petite?s? |jeunes? )?(?:enfants?|enf|bébés?|bebes?|bb|kids?|filles?|garçons?|fils|ados?)(?!\p{L}))\s?[:(]/iu;

/** Null where no remark says so, in these words or as the whole remark: « 3 enfants ». */
export function childrenAmong(lines: readonly Line[], familyName: string): ChildrenAmong | null {
  for (const { field, text, cell } of lines.flatMap((line) => line.all())) {
    if (field !== 'note' && field !== 'kept') continue;
    const [said, all, words = '', number = ''] = AMONG.exec(text) ?? [];
    if (said !== undefined) {
      const count = readPeople(words)?.children ?? numberIn(number);
      const kids = kidsIn(text.slice(text.indexOf(words)), { count, words, familyName });
      return { count, total: all === undefined ? null : Number(all), kids, said: said.trim(), cell };
    }
    const [begun, some = '', several = ''] = BEGINS.exec(text) ?? [];
    const count = numberIn(several);
    const kids =
      begun === undefined ? [] : kidsIn(text.slice(text.indexOf(some)), { count, words: some, familyName });
    // Under a heading that nobody knows the words alone may be anything.
    if (kids.some(({ prenom, age }) => prenom !== '' || age !== null))
      return { count, total: null, kids, said: some, cell };
    const people = field === 'note' ? readPeople(text) : null;
    if (people === null || !people.children) continue;
    const total = people.number === people.children ? null : people.number;
    return {
      count: people.children,
      total,
      kids: namelessChildren(people.children, people.babies),
      said: text,
      cell,
    };
  }
  return null;
}

/** « 2 enfants (4 et 6 ans) », « 2 enfants : Léa et Tom »; their places alone where this is not all of them. */
function kidsIn(
  text: string,
  { count, words, familyName }: { count: number; words: string; familyName: string },
): ListedGuest[] {
  const told = childrenAfter(text)?.told ?? null;
  const unnamed = namelessChildren(count, readPeople(words)?.babies);
  if (told === null) return unnamed;
  const kids =
    'names' in told
      ? splitGuests(told.names, familyName, 'children').guests
      : 'ages' in told
        ? told.ages.map((age) => ({ ...NAMELESS, child: true, age }))
        : [];
  return kids.length === count ? kids : unnamed;
}

/**
 * They are among the people counted. Where nobody counted these they are more than those named, so that nobody is
 * left without a seat; a surname alone says nothing of the adults.
 */
export function numbersWith(told: Numbers, among: ChildrenAmong | null, hasNames: boolean): Numbers {
  if (among === null || told.adults !== null || told.children !== null) return told;
  const { count } = among;
  const number = told.number ?? among.total;
  if (number === null) return hasNames ? { ...told, children: count } : told;
  return count < number ? { number, adults: number - count, children: count } : told;
}

/** Remarks may say anything, so that the reading is always asked. */
export function askOfAmong(
  { count, said, cell }: ChildrenAmong,
  { number, adults, children }: Numbers,
  found: Findings,
): void {
  const kids = `${count} enfant${count > 1 ? 's' : ''}`;
  const message =
    children !== count
      ? `«\u00a0${said}\u00a0» n’est pas compté\u00a0: combien d’adultes et d’enfants\u00a0?`
      : number !== null && adults !== null
        ? `«\u00a0${said}\u00a0»\u00a0: lu comme ${adults} adulte${adults > 1 ? 's' : ''} et ${kids}.`
        : `«\u00a0${said}\u00a0»\u00a0: ${kids} en plus des adultes.`;
  found.doubts.push({ path: 'numberPers', message, cell });
}
