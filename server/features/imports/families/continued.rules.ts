/**
 * Lines of a list of families without a last name: the second guest of the family above, its child, or somebody known
 * by a first name; and « idem » for the last name above.
 */
import type { ListField } from '../../../../contract/imports/listColumns.ts';
import { splitGuests } from '../guests/guestNames.rules.ts';
import { tellsNames } from '../table/cells.rules.ts';
import type { Line } from '../table/lines.rules.ts';
import { readPeople } from '../table/people.rules.ts';
import { withTexts } from './withTexts.rules.ts';

const OF_NAMES = ['nom', 'fullName', 'nameFirst', 'guests'] as const;

/** What a further line of a family may tell; anything else is that of a family of its own. */
const OF_GUEST: ReadonlySet<string> = new Set<ListField>(['prenom', 'inviteDiet', 'note', 'kept', 'labels']);

const CHILDREN = ['childGuests', 'children'] as const;

/** « idem », « id. » and a ditto mark under « Nom ». */
const DITTO = /^(?:idem|id\.?|["”»]|''|〃)$/iu;

/** Each line is a family, except one that continues the line directly above it. */
export function familiesOf(lines: readonly Line[]): Line[][] {
  const families: Line[] = [];
  let last = 0;
  for (const written of lines) {
    const above = families.at(-1);
    const isDitto = written.read('reference') === '' && DITTO.test(written.read('nom').trim());
    const nom = isDitto ? (above?.read('nom') ?? '') : '';
    const line = nom === '' ? written : withTexts(written, new Map([['nom', nom]]));
    const continues = above !== undefined && last === line.line - 1 && belongsTo(line, above);
    if (continues) families[families.length - 1] = both(above, line);
    else families.push(line);
    last = line.line;
  }
  return families.map((line) => [line]);
}

/** « et Alice (sa femme) » below « Paul Petit ». */
const JOINED = /^(?:et|&|\+|avec)\s+(?=\p{Lu}|(?:les|leurs|ses|son|sa)\s|\d)/u;

/** Where a line has nothing but somebody who comes with the family above. */
const joinedField = (line: Line) => JOINING.find((field) => JOINED.test(line.read(field)));
const JOINING = ['nom', 'fullName', 'nameFirst', 'prenom'] as const;

/** « Faure | Simon | 2 », and below it « Margaux » alone. */
function belongsTo(line: Line, above: Line): boolean {
  const joined = joinedField(line);
  if (joined !== undefined && line.read('reference') === '' && above.read('reference') === '')
    return (
      nameOf(above) !== '' &&
      line.all().every(({ field, text }) => text === '' || field === joined || OF_GUEST.has(field))
    );
  if ([...OF_NAMES, 'reference' as const].some((field) => line.read(field) !== '')) return false;
  if (above.read('reference') !== '') return false;
  if (line.read('prenom') === '') return hasChildrenAlone(line) && nameOf(above) !== '';
  if (above.read('nom') === '' || above.read('prenom') === '' || above.read('guests') !== '') return false;
  const isGuest = line.all().every(({ field, text }) => text === '' || OF_GUEST.has(field));
  return isGuest && peopleIn(above) + peopleIn(line) <= announcedIn(above);
}

const nameOf = (line: Line) =>
  OF_NAMES.slice(0, 3)
    .map((field) => line.read(field))
    .find((name) => name !== '') ?? '';

/** « Maëlle 9 ans » under « Enfants », and nothing else in the line. */
function hasChildrenAlone(line: Line): boolean {
  const filled = line.all().filter(({ text }) => text !== '');
  const isTold = ({ field, text }: (typeof filled)[number]) =>
    CHILDREN.some((each) => each === field) && tellsNames(text);
  return filled.some(isTold) && filled.every((each) => isTold(each) || OF_GUEST.has(each.field));
}

function announcedIn(line: Line): number {
  const count = (field: ListField) => readPeople(line.read(field))?.number ?? 0;
  return Math.max(count('numberPers'), count('adults') + count('children'));
}

function peopleIn(line: Line): number {
  const { guests, unnamed } = splitGuests(line.read('prenom'), line.read('nom'), 'firstNames');
  const kids = CHILDREN.map((field) => {
    const told = splitGuests(line.read(field), '', 'children');
    return line.read(field) === '' ? 0 : told.guests.length + told.unnamed;
  });
  return guests.length + unnamed + Math.max(...kids);
}

/** One line with the cells of both, which asks whether they are one family. */
function both(above: Line, line: Line): Line {
  const joined = joinedField(line);
  const own =
    joined ?? (['prenom', ...CHILDREN] as const).find((each) => line.read(each) !== '') ?? 'childGuests';
  // Under « Nom », below « Petit » and « Paul »: « et Alice » is a first name.
  const field = joined !== undefined && above.read('prenom') !== '' ? 'prenom' : own;
  const name = line.read(own).replace(JOINED, '');
  const isChild = CHILDREN.some((each) => each === field);
  const texts = new Map<string, string>([
    [field, [above.read(field), name].filter(Boolean).join(isChild ? ', ' : ' et ')],
    ['note', [above.read('note'), line.read('note')].filter(Boolean).join('\n')],
    // The diet is that of the guest in whose line it stands.
    ['inviteDiet', [dietIn(above), dietIn(line)].filter(Boolean).join(' ; ')],
  ]);
  const message = `«\u00a0${name}\u00a0», sans nom de famille\u00a0: lu comme ${isChild ? 'enfant' : 'convive'} de la famille ${nameOf(above)}, juste au-dessus.`;
  return {
    ...above,
    source: [...above.source, ...line.source],
    asked: [...above.asked, { path: 'invites', message, cell: line.where(own) }],
    read: (each) => texts.get(each) ?? above.read(each),
    readAll: (each) => {
      if (each === 'kept' || each === 'labels') return [...above.readAll(each), ...line.readAll(each)];
      const text = texts.get(each);
      const cells = above.readAll(each);
      return text === undefined
        ? cells
        : cells.map((cell, index) => ({ ...cell, cell: index === 0 ? text : '' }));
    },
    all: () => [...above.all(), ...line.all()],
  };
}

function dietIn(line: Line): string {
  const diet = line.read('inviteDiet');
  const isNamed = diet === '' || diet.includes(':') || /\bet\b/u.test(line.read('prenom'));
  return isNamed ? diet : `${line.read('prenom')} : ${diet}`;
}
