/** Computes a family's guests from those in a list and those already stored. */
import { EMPTY_INVITE } from '../../../../contract/familles/emptyInvite.ts';
import type { Invite } from '../../../../contract/familles/familles.schema.ts';
import { TOLD_FIELDS, type Told, toldOf } from '../../../../contract/familles/inviteFields.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { answersMark } from '../../../../contract/questions/questions.rules.ts';
import type { Answers } from '../../../../contract/questions/questions.schema.ts';
import { sameGuests } from '../../../../contract/reponses/reponses.rules.ts';
import { cutTo } from '../table/cells.rules.ts';

/** `child` is null if the list does not say; other fields are present if it does. */
export interface ListedGuest extends Pick<Invite, 'nom' | 'prenom' | 'age'> {
  child: boolean | null;
  told: Told;
  answers: Answers;
  /** A diet that is only likely this guest's, or noted by the hosts, for a family that has told none. */
  likelyDiet?: string | undefined;
}

/** One more place, of somebody whom the list does not name. */
export const NAMELESS: ListedGuest = { nom: '', prenom: '', child: null, age: null, told: {}, answers: {} };

/** The last of them are babies, whose age is known: without it a caterer would count them as the oldest. */
export const namelessChildren = (number: number, babies = 0): ListedGuest[] =>
  Array.from({ length: Math.max(0, number) }, (_, index) => ({
    ...{ ...NAMELESS, child: true },
    age: index >= number - babies ? 0 : null,
  }));

export interface ListedGuests {
  named: ListedGuest[];
  /** Whether the list distinguishes children from adults. */
  childrenStated: boolean;
  number: number | null;
  adults: number | null;
  children: number | null;
  /** Whether the names come from the family's own name; they replace no known guest. */
  fromFamily: boolean;
  /** The children of a family without any name, where the list tells more of them than their number. */
  kids?: ListedGuest[];
}

const CHILD: Invite = { ...EMPTY_INVITE, child: true };

/** The guests after the import. What the list lacks stays: without columns for children none is removed. */
export function guestsAfter(listed: ListedGuests, before: readonly Invite[]): Invite[] {
  const stored = listed.fromFamily ? withNewNames(listed, before) : before;
  const { number } = listed;
  const hasMore = number === null && stored.length > listed.named.length;
  const isKnown =
    listed.fromFamily && (hasMore || stored.some(({ nom, prenom }) => nom !== '' || prenom !== ''));
  const isStored = (diet: string) => stored.some((guest) => `, ${guest.diet}, `.includes(`, ${diet}, `));
  // Whose it is was answered when the list was first imported.
  const isAnswered = ({ told, likelyDiet = '' }: ListedGuest) =>
    isStored(likelyDiet) && (told.diet === undefined || !isStored(bothDiets(told.diet, likelyDiet)));
  const named = isKnown
    ? []
    : listed.named.map((guest) => (isAnswered(guest) ? { ...guest, likelyDiet: undefined } : guest));
  const trimmed = named.slice(0, named.findLastIndex((guest) => !isBlank(guest)) + 1);
  if (trimmed.length === 0 && (isKnown || !listed.childrenStated)) return counted(listed, stored);
  const take = takingFrom(stored);
  if (listed.childrenStated)
    return padded(
      trimmed.map(({ told, answers, likelyDiet, ...listed }) => {
        const guest = { ...listed, child: listed.child === true };
        const found = take(guest);
        return withTold(guest, {
          told: { ...(found && toldOf(found)), ...toldOf(saidOf({ told, likelyDiet }, found)) },
          answers: { ...found?.answers, ...answers },
        });
      }),
      number,
      take,
    );

  const known = trimmed.map((guest) => {
    const found = take({ ...guest, child: false });
    const told = saidOf(guest, found);
    return { found, after: withTold(found ?? adult(guest), { ...guest, told }) };
  });
  const unnamed = stored.filter((guest) => guest.child && !known.some(({ found }) => found === guest));
  const room = number === null ? null : number - unnamed.length;
  const guests = known.map(({ after }) => after);
  const all = [...padded(guests, room, take), ...unnamed];
  const children = guests.filter((guest) => guest.child);
  return sameGuests(all.filter(isAdult), stored.filter(isAdult)) &&
    children.every((child) => stored.includes(child)) &&
    all.length === stored.length
    ? [...stored]
    : all;
}

/**
 * « Bertrand + 1 » that has become « Bertrand et Sabrina »: his guest without a name is she. Where the site has other
 * names, or fewer places without one, the hosts know better.
 */
function withNewNames({ named }: ListedGuests, stored: readonly Invite[]): readonly Invite[] {
  const grown = named.filter(({ child, prenom }) => child !== true && prenom !== '');
  const isFree = (guest: Invite) => isAdult(guest) && guest.nom === '' && guest.prenom === '';
  const isKnown = ({ prenom }: { prenom: string }) => stored.some((guest) => guest.prenom === prenom);
  const news = grown.filter((guest) => !isKnown(guest));
  const others = stored.filter((guest) => isAdult(guest) && !isFree(guest));
  const areListed = others.every(({ prenom }) => grown.some((guest) => guest.prenom === prenom));
  if (others.length === 0 || !areListed || news.length === 0 || news.length > stored.filter(isFree).length)
    return stored;
  return stored.map((guest) => {
    const [next] = isFree(guest) ? news.splice(0, 1) : [];
    return next ? withTold({ ...guest, nom: next.nom, prenom: next.prenom }, next) : guest;
  });
}

type Take = (guest: Pick<Invite, 'nom' | 'prenom' | 'child'>) => Invite | undefined;

/** Finds stored guests by name, each once: two Martins without a first name are two guests. */
function takingFrom(stored: readonly Invite[]): Take {
  const left = [...stored];
  return (guest) => {
    const same = left.filter(({ nom, prenom }) => nom === guest.nom && prenom === guest.prenom);
    const found = same.find(({ child }) => child === guest.child) ?? same[0];
    if (found) left.splice(left.indexOf(found), 1);
    return found;
  };
}

/** Nothing of a cell is lost: what is only likely a guest's goes beside what surely is. */
function saidOf({ told, likelyDiet }: Pick<ListedGuest, 'told' | 'likelyDiet'>, found?: Invite): Told {
  if (likelyDiet === undefined || (told.diet === undefined && found?.diet)) return told;
  return { ...told, diet: bothDiets(told.diet, likelyDiet) };
}

export function bothDiets(diet: string | undefined, more: string): string {
  return cutTo(LIMITS.diet, diet === undefined ? more : `${diet}, ${more}`);
}

/** Returns the same object if the list has nothing new. */
function withTold(guest: Invite, { told, answers }: Pick<ListedGuest, 'told' | 'answers'>): Invite {
  const said = toldOf(told);
  const isNew = TOLD_FIELDS.some((field) => said[field] !== undefined && said[field] !== guest[field]);
  const after = isNew ? { ...guest, ...said } : guest;
  const all = { ...guest.answers, ...answers };
  return answersMark(all) === answersMark(guest.answers) ? after : { ...after, answers: all };
}

function counted({ number, adults, children, kids }: ListedGuests, stored: readonly Invite[]): Invite[] {
  const grown = stored.filter(isAdult);
  const small = stored.filter((guest) => guest.child);
  if (adults !== null || children !== null) {
    // « 4 personnes, 2 enfants »: the others are adults.
    const left = (told: number | null) =>
      number === null || told === null ? null : Math.max(0, number - told);
    const [adultsToCome, childrenToCome] = [
      adults ?? left(children) ?? grown.length,
      children ?? left(adults) ?? small.length,
    ];
    if (grown.length === adultsToCome && small.length === childrenToCome) return [...stored];
    const told = kids?.map(({ nom, prenom, age }) => ({ ...CHILD, nom, prenom, age }));
    return [...resized(grown, adultsToCome), ...resized(small, childrenToCome, told ?? [CHILD])];
  }
  return number === null ? [...stored] : resized(stored, number);
}

/** Of too many guests those without a name go first. */
function resized(guests: readonly Invite[], count: number, blanks = [EMPTY_INVITE]): Invite[] {
  const [blank = EMPTY_INVITE] = blanks;
  const isNamed = ({ nom, prenom }: Invite) => prenom !== '' || nom !== '';
  const [named, nameless] = [guests.filter(isNamed), guests.filter((guest) => !isNamed(guest))];
  const staying = new Set([...named, ...nameless].slice(0, count));
  const left = guests.filter((guest) => staying.has(guest));
  return Array.from({ length: count }, (_, index) => left[index] ?? { ...(blanks[index] ?? blank) });
}

/** Fills up to `count` guests with the stored unnamed ones. */
function padded(guests: readonly Invite[], count: number | null, take: Take): Invite[] {
  const missing = Math.max(0, (count ?? 0) - guests.length);
  const added = Array.from({ length: missing }, () => {
    const known = take(EMPTY_INVITE);
    return known && isAdult(known) ? known : { ...EMPTY_INVITE };
  });
  return [...guests, ...added];
}

function adult({ nom, prenom }: ListedGuest): Invite {
  return { ...EMPTY_INVITE, nom, prenom };
}

function isAdult({ child }: Invite): boolean {
  return !child;
}

export function isBlank({ nom, prenom, child, told, answers, likelyDiet }: ListedGuest): boolean {
  const silent = Object.keys({ ...toldOf(told), ...answers }).length === 0 && likelyDiet === undefined;
  return nom === '' && prenom === '' && child !== true && silent;
}
