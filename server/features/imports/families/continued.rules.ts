/** Lines of a list of families without a last name: the second guest of the family above, or somebody known by a first name. */
import type { ListField } from '../../../../contract/imports/importFields.ts';
import { splitGuests } from '../guests/guestNames.rules.ts';
import type { Line } from '../table/lines.rules.ts';
import { readPeople } from '../table/people.rules.ts';

const OF_NAMES = ['nom', 'fullName', 'nameFirst', 'guests'] as const;

/** What a further line of a family may tell; anything else is that of a family of its own. */
const OF_GUEST: ReadonlySet<string> = new Set<ListField>(['prenom', 'inviteDiet', 'note', 'kept', 'labels']);

/** Each line is a family, except one that continues the line directly above it. */
export function familiesOf(lines: readonly Line[]): Line[][] {
  const families: Line[] = [];
  let last = 0;
  for (const line of lines) {
    const above = families.at(-1);
    const continues = above !== undefined && last === line.line - 1 && belongsTo(line, above);
    if (continues) families[families.length - 1] = both(above, line);
    else families.push(line);
    last = line.line;
  }
  return families.map((line) => [line]);
}

/** « Faure | Simon | 2 », and below it « Margaux » alone. */
function belongsTo(line: Line, above: Line): boolean {
  if ([...OF_NAMES, 'reference' as const].some((field) => line.read(field) !== '')) return false;
  if (line.read('prenom') === '' || above.read('nom') === '' || above.read('prenom') === '') return false;
  if (above.read('reference') !== '' || above.read('guests') !== '') return false;
  const isGuest = line.all().every(({ field, text }) => text === '' || OF_GUEST.has(field));
  return isGuest && peopleIn(above) + peopleIn(line) <= announcedIn(above);
}

function announcedIn(line: Line): number {
  const count = (field: ListField) => readPeople(line.read(field))?.number ?? 0;
  return Math.max(count('numberPers'), count('adults') + count('children'));
}

function peopleIn(line: Line): number {
  const { guests, unnamed } = splitGuests(line.read('prenom'), line.read('nom'), 'firstNames');
  const kids = (['childGuests', 'children'] as const).map((field) => {
    const told = splitGuests(line.read(field), '', 'children');
    return line.read(field) === '' ? 0 : told.guests.length + told.unnamed;
  });
  return guests.length + unnamed + Math.max(...kids);
}

/** One line with the cells of both, which asks whether they are one family. */
function both(above: Line, line: Line): Line {
  const name = line.read('prenom');
  const texts = new Map<string, string>([
    ['prenom', `${above.read('prenom')} et ${name}`],
    ['note', [above.read('note'), line.read('note')].filter(Boolean).join('\n')],
    // The diet is that of the guest in whose line it stands.
    ['inviteDiet', [dietIn(above), dietIn(line)].filter(Boolean).join(' ; ')],
  ]);
  const message = `«\u00a0${name}\u00a0», sans nom de famille\u00a0: lu comme convive de la famille ${above.read('nom')}, juste au-dessus.`;
  return {
    ...above,
    source: [...above.source, ...line.source],
    asked: [...above.asked, { path: 'invites', message, cell: line.where('prenom') }],
    read: (field) => texts.get(field) ?? above.read(field),
    readAll: (field) => {
      if (field === 'kept' || field === 'labels') return [...above.readAll(field), ...line.readAll(field)];
      const text = texts.get(field);
      const cells = above.readAll(field);
      return text === undefined
        ? cells
        : cells.map((each, index) => ({ ...each, cell: index === 0 ? text : '' }));
    },
    all: () => [...above.all(), ...line.all()],
  };
}

function dietIn(line: Line): string {
  const diet = line.read('inviteDiet');
  const isNamed = diet === '' || diet.includes(':') || /\bet\b/u.test(line.read('prenom'));
  return isNamed ? diet : `${line.read('prenom')} : ${diet}`;
}
