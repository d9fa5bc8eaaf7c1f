/**
 * Whether nothing of a cell was lost or invented by its reading. A wrong reading is silent, because the people told
 * and those stored come from one reader; what is not held here is therefore asked.
 */
import { MAX_CHILD_AGE } from '../../../../contract/limits.ts';
import { cutTo } from '../table/cells.rules.ts';
import { type CellTells, cellTells, folded } from './cellTells.rules.ts';
import { isSilent } from './cellWords.rules.ts';
import type { ListedGuest } from './guests.rules.ts';
import { isOfKin } from './names.rules.ts';
import { namesAreConserved, type Reading, textsOf } from './namesConserved.rules.ts';

/** A sentence that asks whether the reading is right; null where nothing was lost or invented. */
export function readingDoubt(cell: string, reading: Reading): string | null {
  if (isConserved(cell, reading)) return null;
  return `«\u00a0${cutTo(120, cell)}\u00a0» est lu comme\u00a0: ${shown(reading)}. Est-ce bien cela\u00a0?`;
}

export function isConserved(cell: string, reading: Reading): boolean {
  const { guests } = reading;
  // « (sans les enfants) », kept as what is told of a guest, keeps no place.
  const denied = guests.flatMap(({ told: { diet = '' } }) =>
    /enfant/iu.test(diet) && !/\d/.test(diet) ? diet : [],
  );
  const tells = cellTells(denied.reduce((text, diet) => text.replace(diet, ' '.repeat(diet.length)), cell));
  return (
    namesAreConserved(cell, reading) &&
    hasPeople(tells, reading) &&
    hasAges(tells, reading) &&
    areChildren(cell, tells, reading)
  );
}

const isNameless = ({ nom, prenom }: ListedGuest) => nom === '' && prenom === '';

/** Whether there are as many people as numbers and words tell, and no more. */
function hasPeople(tells: CellTells, { guests, unnamed, of }: Reading): boolean {
  const { children, adults, people, more, several, oneChild, figures, ofChildren, ofBoth } = tells;
  const small = guests.filter(({ child }) => child === true);
  const nameless = small.filter(isNameless).length;
  const grown = guests.length - small.length + unnamed;
  const namelessGrown = unnamed + guests.filter((guest) => guest.child !== true && isNameless(guest)).length;
  const ages = figures.filter(({ age }) => age <= MAX_CHILD_AGE).length;
  const seats = figures.find(({ isAlone, hasUnit }) => isAlone && !hasUnit)?.written ?? 0;
  // « leur fils Tom » has his word for a child.
  const ofNamed =
    ofChildren.length > 0 ? 0 : small.filter((guest) => !isNameless(guest) && guest.age === null).length;
  const ofWords = Math.max(0, oneChild - ofNamed) + 2 * several;
  const ofAges = several > 0 || of === 'children' ? ages : 0;
  const isFew = several > 0 && children === 0 && ofChildren.length === 0 && ages === 0 && nameless < 2;
  // « 1 enfant : Léa, Tom »
  const isMore = children > 0 && ofWords === 0 && small.filter(({ age }) => age === null).length > children;
  return (
    nameless <= Math.max(children, ofAges) + ofWords + more + people + seats &&
    namelessGrown <= Math.max(adults, tells.titles) + people + more + tells.others + seats &&
    small.length >= children &&
    !isMore &&
    nameless >= tells.nameless &&
    !isFew &&
    small.length >= 2 * ofBoth &&
    grown >= adults &&
    guests.length + unnamed >= people &&
    namelessGrown + nameless >= more + Number(tells.endsInTitle) &&
    !(of === 'family' && grown === 0 && nameless > 0 && nameless === guests.length)
  );
}

/** Whether each age is told, and each figure an age, a number of places or part of a text. */
function hasAges({ figures, children, babies, multiples }: CellTells, reading: Reading): boolean {
  const { guests, unnamed, of } = reading;
  const left = guests.flatMap(({ age }) => age ?? []);
  const texts = new Set(textsOf(reading).match(/\d+/gu));
  const named = new Set(
    folded(guests.map(({ nom, prenom }) => `${prenom} ${nom}`).join(' ')).split(/[\s-]+/),
  );
  for (const { age, written, hasUnit, isAlone, after } of figures) {
    const position = left.indexOf(age);
    const isAge = after === '' || named.has(after) || isSilent(after);
    const isSure =
      hasUnit || figures.length + children > 1 || (of === 'children' && (guests.length === 1 || isAlone));
    if (position !== -1 && !(isAge && isSure)) return false;
    const isTold = texts.has(String(written)) || (hasUnit && age > MAX_CHILD_AGE);
    // « Anne (5) » may be her age.
    const isSeats =
      !hasUnit &&
      guests.length <= written &&
      written <= guests.length + unnamed &&
      (guests.length !== 1 || written < 3);
    if (position !== -1) left.splice(position, 1);
    else if (!isTold && !isSeats) return false;
  }
  const known = new Set(multiples > 0 ? figures.map(({ age }) => age) : []);
  const invented = left.filter((age) => !known.has(age));
  return invented.length <= babies && invented.every((age) => age === 0);
}

/** Whether those named behind « enfants : » are children, and « Luc (bébé) » of « Anne et Luc (bébé) » is asked. */
function areChildren(cell: string, { ofChildren }: CellTells, { guests }: Reading): boolean {
  const text = folded(cell);
  if (guests.length === 2 && /(?:et|&) \p{L}+ \((?:bebe|bb)\b[^()]*\)(?:$| \|)/u.test(text)) return false;
  return guests.every(({ prenom, child, age, told: { diet = '' } }) => {
    const at = prenom === '' ? -1 : text.lastIndexOf(folded(prenom));
    // « leurs enfants Léa et Tom, Mamie Jo »
    const kin = [prenom, diet].map((text) => text.split(/\s/u)[0]);
    if (child === true && age === null && kin.some(isOfKin)) return false;
    return child === true || age !== null || !ofChildren.some(({ start, end }) => start <= at && at < end);
  });
}

function shown({ guests, unnamed, familyName, of }: Reading): string {
  const told = ({ child, age, told: { diet } }: ListedGuest) =>
    [child === true ? 'enfant' : '', age === null ? '' : `${age} an${age > 1 ? 's' : ''}`, diet]
      .filter(Boolean)
      .join(', ');
  const nameOf = ({ prenom, nom }: ListedGuest) =>
    [prenom, nom === familyName && prenom !== '' ? '' : nom].filter(Boolean).join(' ');
  const named = guests
    .filter((guest) => !isNameless(guest))
    .map((guest) => `${nameOf(guest)}${told(guest) === '' ? '' : ` (${told(guest)})`}`);
  const small = guests.filter((guest) => isNameless(guest) && guest.child === true).length;
  const grown = unnamed + guests.length - named.length - small;
  const counted = (number: number, word: string) =>
    number === 0 ? [] : [`${number} ${word}${number > 1 ? 's' : ''} sans nom`];
  // « Jeanne et ses 2 enfants » under « Nom » has Jeanne as the family's name.
  const family = of === 'family' && familyName !== '' && grown + named.length === 0 ? [familyName] : [];
  return (
    cutTo(200, [...family, ...named, ...counted(grown, 'adulte'), ...counted(small, 'enfant')].join(', ')) ||
    'personne'
  );
}
