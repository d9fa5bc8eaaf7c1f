/** Reads numbers of people: « 4 convives », « 2 adultes + 1 bébé », « 2+2 », « 3 ou 4 ». */
import { unaccented } from '../../../../contract/text.rules.ts';

export interface People {
  number: number;
  /** Null if the cell does not distinguish children. */
  children: number | null;
  /** Of the children those who are called babies; absent if none. */
  babies?: number;
  /** Several numbers are possible; the larger is taken, so that nobody lacks a seat. */
  unsure: boolean;
}

const WORDS = 'un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze'.split('|');
const PART =
  /(?:(\d{1,2}) ?(?:(enfants?|enf|petite?s?|pt?s|kids?|bebes?|bb|ados?|filles?|garcons?|e)|(adultes?|ad|grande?s?|gds?|a)|personnes?|pers|convives?|invites?|couverts?|pax|places?|p)?|(couple)|(bebe|bb|enfant))\b/g;
const BABY = /^(?:bebes?|bb)$/;

const COMPANION =
  /^(\d{1,2}(?: ?(?:pers|personnes?|adultes?))?) ?(?:\+|et|plus|avec) ?(?:(?:1|sa|son|le|la) )?(?:conjointe?|compagne|compagnon|accompagnante?|copain|copine|amie?|mari|femme|epoux|epouse|cavaliere?|invitee?|moitie)( ?\?)?$/;

const FILLING = /^(?:et|avec|plus|environ|env|soit|leurs?|famille de|les|tous)?$/;

/** Null if the cell has no number of people. */
export function readPeople(cell: string): People | null {
  const text = plain(cell);
  const whole = /^x? ?(\d{1,3})(?:[.,]0+)?$/.exec(text);
  if (whole) return people(Number(whole[1]), null);
  const either =
    /^(?:entre )?(\d{1,2}) ?(?:ou|\/|-|a|et) ?(\d{1,2})(?: (?:pers|personnes|convives))?(?: ?\?)?$/.exec(
      text,
    );
  if (
    either &&
    Math.abs(Number(either[1]) - Number(either[2])) <= 2 &&
    Number(either[1]) !== Number(either[2])
  )
    return { ...people(Math.max(Number(either[1]), Number(either[2])), null), unsure: true };
  // « 5 dont 3 enfants » says which of them.
  const [, all, some = ''] = /^(\d{1,2}) ?(?:pers\w*\.?)?,? ?\(?dont ([^()]{1,40})\)?$/.exec(text) ?? [];
  const among = all === undefined ? null : readPeople(some);
  if (among && among.children === among.number && among.number < Number(all))
    return { ...among, number: Number(all) };
  // « 4 (2 enfants) » may be six, « 4 (2 adultes, 2 enfants) » says it twice.
  const [, count, told] =
    /^(\d{1,2}) ?(?:pers\w*\.?)? ?(?:\(([^()]+)\)|avec (?:1 )?(?:bebe|bb))$/.exec(text) ?? [];
  const inner = count === undefined ? null : readPeople(told ?? '1 bebe');
  if (inner?.number === Number(count)) return inner;
  if (inner && inner.children === inner.number && inner.number < Number(count))
    return { ...inner, number: Number(count), unsure: true };
  return summed(withCompanion(text));
}

/** Who comes along is told in words, which are kept. */
export const tellsCompanion = (cell: string) => COMPANION.test(plain(cell));

/** « 1 + conjoint ? » has two places. */
function withCompanion(text: string): string {
  const [all, before = '', unsure = ''] = COMPANION.exec(text) ?? [];
  return all === undefined ? text : `${before} + 1${unsure}`;
}

function summed(text: string): People | null {
  // A telephone number or a date.
  if (/\d[ .]\d/.test(text)) return null;
  let [adults, children, babies] = [0, 0, 0];
  let [found, tells] = [false, false];
  const rest = text.replace(
    PART,
    (_all, count: string | undefined, child, grown, couple: string | undefined, baby) => {
      found = true;
      tells ||= Boolean(child ?? grown ?? baby);
      if (BABY.test(child ?? baby ?? '')) babies += Number(count ?? 1);
      if (couple) adults += 2;
      else if (baby) children += 1;
      else if (child) children += Number(count);
      else adults += Number(count);
      return ' ';
    },
  );
  const left = rest.replace(/[+&,;:()~?.!]/g, ' ').split(/\s+/);
  if (!found || !left.every((word) => FILLING.test(word))) return null;
  return {
    number: adults + children,
    children: tells ? children : null,
    ...(babies > 0 && { babies }),
    unsure: /[?~]|env|\d ?[:=(] ?\d/.test(text),
  };
}

function people(number: number, children: number | null): People {
  return { number, children, unsure: false };
}

/** Without capitals and accents, number words as digits. */
function plain(cell: string): string {
  const text = unaccented(cell).replace(/\s+/g, ' ').trim();
  return text.replace(/\b\p{L}+\b/gu, (word) => {
    if (word === 'une' || word === 'seul' || word === 'seule' || word === 'solo') return '1';
    return WORDS.includes(word) ? String(WORDS.indexOf(word) + 1) : word;
  });
}
