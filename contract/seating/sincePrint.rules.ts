/** What a printed seating list says of each family, and what has changed since. */
import type { HostFamille } from '../familles/familles.schema.ts';
import { shownName } from '../familles/namesakes.rules.ts';
import { guestName, withDetails } from '../reponses/answerRecap.rules.ts';
import { comes, tablesOf, whyUnseated } from './seating.rules.ts';
import type { PrintedFamille, SeatingPrint } from './seating.schema.ts';

export const ASIDE_WORDS = {
  silent: 'Sans réponse',
  absent: 'Ne vient pas',
  drinks: 'Vin d’honneur seulement',
  nothing: 'Invitée à rien',
} as const;

const UNNAMED = 'Convives non indiqués';
const NO_TABLE = 'sans table';

/** The families on the sheets: those that have a table, come, or may still come. */
export function printedFamilles(familles: readonly HostFamille[]): PrintedFamille[] {
  return familles.flatMap((famille) => {
    const table = tablesOf(famille.labels)
      .map(({ name }) => name)
      .join(', ');
    if (table === '' && !comes(famille) && whyUnseated(famille) !== 'silent') return [];
    return [{ id: famille.id, table, said: saidOf(famille) }];
  });
}

function saidOf(famille: HostFamille): string {
  if (!comes(famille)) return ASIDE_WORDS[whyUnseated(famille)];
  return famille.invites.map((guest) => withDetails(guestName(guest), guest)).join('\n') || UNNAMED;
}

export interface ChangedFamille {
  id: string;
  name: string;
  /** Whether the family still exists. */
  known: boolean;
  /** « Sans table → Table 4 », « En plus : Léa Martin (4 ans) » */
  changes: string[];
}

/** Families for whom the printed list is out of date, by name. */
export function changedSince(print: SeatingPrint, familles: readonly HostFamille[]): ChangedFamille[] {
  const known = new Map(familles.map((famille) => [famille.id, famille]));
  const before = new Map(print.familles.map((famille) => [famille.id, famille]));
  const after = new Map(printedFamilles(familles).map((famille) => [famille.id, famille]));
  const changed: ChangedFamille[] = [];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is, famille] = [before.get(id), after.get(id), known.get(id)];
    const changes = changesOf(was, is, famille);
    const name = famille ? shownName(famille) : (was?.name ?? '');
    if (changes.length > 0) changed.push({ id, name, known: famille !== undefined, changes });
  }
  return changed.sort((one, other) => one.name.localeCompare(other.name, 'fr'));
}

function changesOf(
  was: PrintedFamille | undefined,
  is: PrintedFamille | undefined,
  famille: HostFamille | undefined,
): string[] {
  if (!is && !famille) return ['N’est plus dans la liste'];
  if (!is && was?.table === '' && famille) return [ASIDE_WORDS[whyUnseated(famille)]];
  if (!is) return ['Ne vient plus et n’a plus de table'];
  // It needs no seat yet; and prints of before leave out such families.
  if (!was && is.table === '' && is.said === ASIDE_WORDS.silent) return [];
  if (!was) return [`Nouvelle\u00a0: ${is.table || NO_TABLE}`, ...linesText([], is.said.split('\n'))];
  const moved = was.table === is.table ? [] : [`${capital(was.table || NO_TABLE)} → ${is.table || NO_TABLE}`];
  return [...moved, ...linesText(was.said.split('\n'), is.said.split('\n'))];
}

function linesText(was: readonly string[], is: readonly string[]): string[] {
  const gone = without(was, is).join(', ');
  const come = without(is, was).join(', ');
  if (gone !== '' && come !== '') return [`${gone} → ${come}`];
  if (come !== '') return [`En plus\u00a0: ${come}`];
  return gone === '' ? [] : [`En moins\u00a0: ${gone}`];
}

/** Removes each of `others` once, so that two equal lines (guests without a name) count as two. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const found = left.indexOf(line);
    if (found !== -1) left.splice(found, 1);
    return found === -1;
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
