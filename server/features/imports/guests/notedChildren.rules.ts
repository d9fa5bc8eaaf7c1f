/** Gives places of nobody by name to the children whom the note names with their ages: « Léo 3 ans, sans noix ». */
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { type Findings, type Line, lineOf } from '../table/lines.rules.ts';
import { partsOf } from './cellParts.rules.ts';
import { splitGuests } from './guestNames.rules.ts';
import { isBlank, type ListedGuest, type ListedGuests, NAMELESS } from './guests.rules.ts';

const AGED = /(?<!\p{L})\p{Lu}[\p{L}’'-]{1,30},? ?\(?\d{1,2} ?(?:ans?|mois)(?!\p{L})\)?/gu;
/** « Tom (3), Lou (5) » and « Côme 12, Blanche 10 », and nothing else, are ages beside as many children. */
const AGES_ALONE = /^\p{Lu}[\p{L}’'-]{1,30} ?(?:\(\d{1,2}\)|\d{1,2})$/u;
/** « +1 », « +1 (Maxime ?) », « +1 Sarah » */
const ONE_MORE = /^\+ ?1(?!\d)/u;
/** « Emma et Tom, jumeaux, 6 ans » */
const TWINS =
  /(\p{Lu}[\p{L}’'-]{1,30}) et (\p{Lu}[\p{L}’'-]{1,30}),? \(?(?:jumeaux|jumelles)(?: de)?,? \(?(\d{1,2} ?(?:ans?|mois))/gu;
/** « jumeaux Arthur et Louise 10 ans » */
const OF_TWINS =
  /(?:jumeaux|jumelles) (\p{Lu}[\p{L}’'-]{1,30}) et (\p{Lu}[\p{L}’'-]{1,30}),? \(?(\d{1,2} ?(?:ans?|mois))/gu;
/** « Arthur et Louise 10 ans »: the first has no age. */
const BESIDE_AGED =
  /(\p{Lu}[\p{L}’'-]{1,30}) et (?=\p{Lu}[\p{L}’'-]{1,30},? ?\(?\d{1,2} ?(?:ans?|mois)(?!\p{L}))/gu;
/** « NE PAS mettre à côté » tells of tables, and nothing of who comes. */
const SEATING = /\bpas (?:(?:l|les?|la) )?(?:mettre|placer|asseoir|installer|oublier)\b/g;
/** « Zoé 7 ans et Max 5 ans mais viennent pas » */
const STAY =
  /\b(?:sans|pas|ni|absente?s?|restent?|gardee?s?)\b(?! (?:de |d )?(?:gluten|lait|lactose|noix|sel|sucre|viande|porc|alcool|poissons?|oeufs?|arachides?|fruits?|crustaces?))/;

/**
 * Only where there are as many places as names, or more of children. Asked, unless the list tells as many children
 * as the note names.
 */
export function nameNotedChildren(lines: readonly Line[], listed: ListedGuests, found: Findings): void {
  const line = lineOf(lines, 'note');
  const note = line?.read('note') ?? '';
  if (line === undefined || line.read('reference') !== '') return;
  if (STAY.test(normalizeText(note).replace(SEATING, ''))) return;
  const { number } = listed;
  const isNamed = (name: string) => listed.named.some(({ prenom }) => prenom === name);
  if (ONE_MORE.test(note) && (number ?? listed.named.length) <= Math.max(1, listed.named.length))
    found.doubts.push({
      path: 'numberPers',
      message: `«\u00a0${note}\u00a0», dans les notes\u00a0: une place de plus\u00a0?`,
      cell: line.where('note'),
    });
  const parts = partsOf(note);
  const areAges = parts.length === listed.children && parts.every((part) => AGES_ALONE.test(part));
  const twins = [TWINS, OF_TWINS].flatMap((words) =>
    [...note.matchAll(words)].flatMap(([, one, other, age]) => [`${one} ${age}`, `${other} ${age}`]),
  );
  const aged = [...note.matchAll(AGED)].map(([words]) => words);
  const beside = [...note.matchAll(BESIDE_AGED)].map(([, name = '']) => name);
  // « Julie et Tom 3 ans », where Julie is the mother, or where one child is told.
  const isWhole = aged.length + beside.length === listed.children && !beside.some((name) => isNamed(name));
  const said = areAges ? parts : twins.length > 0 ? twins : isWhole ? [...beside, ...aged] : aged;
  const familyName = listed.named.find(({ nom }) => nom !== '')?.nom ?? '';
  const told = said.flatMap((words) => splitGuests(words, familyName, 'children').guests);
  // « Marc 3 ans » of Marc, who is named as a child without his age.
  listed.named = listed.named.map((guest) => {
    const own = told.find(({ prenom }) => prenom !== '' && prenom === guest.prenom);
    return own && guest.child === true && guest.age === null ? { ...guest, age: own.age } : guest;
  });
  const { named } = listed;
  const kids = told.filter(({ prenom }) => !named.some((guest) => guest.prenom === prenom));
  const areNew = kids.length === told.length && kids.every(({ child }) => child === true);
  if (named.every(isBlank) && areNew && kids.length === listed.children) {
    // « Famille Blanc », 2 adults and 3 children.
    listed.kids = kids;
    return;
  }
  const nameless = named.filter(({ prenom, nom }) => prenom === '' && nom === '');
  const children = nameless.filter(({ child }) => child === true);
  const others = Math.max(0, (number ?? 0) - named.length);
  const seats = children.length > 0 ? children : [...nameless, ...seatsFor(others)];
  // The one place of « Petit », without a first name, is the adult's.
  const hasGrown = named.some(({ prenom, child }) => prenom !== '' && child !== true);
  const isFor = children.length > 0 || hasGrown;
  if (kids.length === 0 || !areNew || !isFor || kids.length > seats.length) return;
  if (kids.length < seats.length && children.length === 0) return;
  const isTaken = (guest: ListedGuest) => seats.slice(0, kids.length).includes(guest);
  const taken = kids.values();
  listed.named = [...named, ...seats.filter((seat) => !named.includes(seat))].map((guest) =>
    isTaken(guest) ? { ...guest, ...taken.next().value } : guest,
  );
  listed.childrenStated = true;
  if (kids.length === children.length && children.length === listed.children) return;
  const names = said.map((words) => `«\u00a0${words}\u00a0»`).join(' et ');
  const message = `${names}, dans les notes\u00a0: ${kids.length > 1 ? 'lus comme des enfants' : 'lu comme un enfant'} de la famille.`;
  found.doubts.push({ path: 'invites', message, cell: line.where('note') });
}

const seatsFor = (count: number): ListedGuest[] => Array.from({ length: count }, () => ({ ...NAMELESS }));
