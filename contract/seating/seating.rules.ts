/**
 * Seating for the meal, from labels that name a table (« table 4 », « Table n° 12 », « table d’honneur »):
 * who sits where, who has no table or several, and who has one without coming.
 */
import type { HostFamille, Invite } from '../familles/familles.schema.ts';
import { shownName } from '../familles/namesakes.rules.ts';
import {
  countExpected,
  countPresent,
  type HeadCount,
  isAtNothing,
  isDrinksOnly,
} from '../reponses/counts.rules.ts';
import { collator, unaccented } from '../text.rules.ts';

interface Table {
  /** Equal for all spellings of a table: « table 4 » and « TABLE n°04 ». */
  key: string;
  /** « Table 4 » */
  name: string;
}

const LABEL = /^tables?(?!\p{L})/iu;
const NUMBER_WORD = /^(?:num[ée]ro|n[°ºo]?)(?!\p{L})/iu;

/** Returns null for other labels, and for « table » alone. */
export function tableOf(label: string): Table | null {
  const [word] = LABEL.exec(label.trim()) ?? [];
  const called = word === undefined ? '' : withoutSigns(label.trim().slice(word.length));
  if (called === '') return null;
  const number = withoutSigns(called.replace(NUMBER_WORD, ''));
  const name = /^\d/.test(number) ? number.replace(/^0+(?=\d)/, '') : called.replaceAll("'", '’');
  const key = unaccented(name);
  return { key, name: `Table ${name}` };
}

/** Removes the space, colon or sign between « table » and its name. */
function withoutSigns(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+/u, '');
}

/** Tables without duplicates; a family should have exactly one. */
export function tablesOf(labels: readonly string[]): Table[] {
  const tables = labels.flatMap((label) => tableOf(label) ?? []);
  return tables.filter(({ key }, index) => tables.findIndex((other) => other.key === key) === index);
}

/** Without the other tables if `added` names one: whoever is given a table leaves the one before. */
export function atOneTable(labels: readonly string[], added: string): string[] {
  const table = tableOf(added);
  return labels.filter((label) => table === null || [table.key, undefined].includes(tableOf(label)?.key));
}

/** The label of a table that a host names: « 5 », « Table 5 », « des Oliviers »; null for no name. */
export function labelOf(typed: string): string | null {
  const label = typed.replace(/\s+/g, ' ').trim();
  const whole = LABEL.test(label) ? label : `table ${label}`;
  return /[,;]/.test(whole) || tableOf(whole) === null ? null : whole;
}

/** The first number that no table has. */
export function freeNumber(tables: readonly Pick<Table, 'key'>[]): number {
  const taken = new Set(tables.map(({ key }) => key));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return number;
}

/** The labels of a family that is seated at this table, and at no other; null seats it nowhere. */
export function seatedAt(labels: readonly string[], label: string | null): string[] {
  const others = labels.filter((other) => tableOf(other) === null);
  return label === null ? others : [...others, label];
}

/** Named tables first, such as the table of honour; then « table 4 » before « table 10 ». */
export function compareTables(one: Table, other: Table): number {
  return Number(/^\d/.test(one.key)) - Number(/^\d/.test(other.key)) || collator.compare(one.key, other.key);
}

export interface SeatedFamille {
  id: string;
  name: string;
  guests: readonly Invite[];
}

/** A family with a table that does not come to the meal, or one that has not answered. */
export interface AsideFamille {
  id: string;
  name: string;
  why: 'silent' | 'absent' | 'drinks' | 'nothing';
  /** Guests who may still come, if the family has not answered. */
  expected: number;
}

export interface SeatedTable extends Table {
  /** As a family has it. */
  label: string;
  familles: SeatedFamille[];
  aside: AsideFamille[];
  total: HeadCount;
}

export interface Seating {
  tables: SeatedTable[];
  /** Families that come and have no table, or several; aside, those without a table that may still come. */
  unplaced: Omit<SeatedTable, keyof Table | 'label'>;
  /** Families with several tables, which is a mistake. */
  atSeveral: { id: string; name: string; tables: Table[] }[];
  total: HeadCount;
}

export function seating(familles: readonly HostFamille[]): Seating {
  const known = familles
    .map((famille) => ({ famille, name: shownName(famille), at: tablesOf(famille.labels) }))
    .sort((one, other) => collator.compare(one.name, other.name));
  const tables = new Map<string, Table & { label: string }>();
  for (const label of familles.flatMap(({ labels }) => labels)) {
    const table = tableOf(label);
    if (table && !tables.has(table.key)) tables.set(table.key, { ...table, label });
  }
  const there = (isThere: (at: readonly Table[]) => boolean) => {
    const coming = known
      .filter(({ at, famille }) => isThere(at) && comes(famille))
      .map(({ famille }) => famille);
    return { familles: coming.map(seated), total: countPresent(coming) };
  };
  return {
    tables: [...tables.values()].sort(compareTables).map((table) => ({
      ...table,
      ...there((at) => at.length === 1 && at[0]?.key === table.key),
      aside: known
        .filter(({ at, famille }) => at.some(({ key }) => key === table.key) && !comes(famille))
        .map(({ famille }) => asideOf(famille)),
    })),
    unplaced: {
      ...there((at) => at.length !== 1),
      aside: known
        .filter(({ at, famille }) => at.length === 0 && !comes(famille) && whyUnseated(famille) === 'silent')
        .map(({ famille }) => asideOf(famille)),
    },
    atSeveral: known
      .filter(({ at }) => at.length > 1)
      .map(({ famille: { id }, name, at }) => ({ id, name, tables: at })),
    total: there(() => true).total,
  };
}

/** Whether a family comes to the meal. */
export function comes(famille: Pick<HostFamille, 'answer' | 'invitedTovh'>): boolean {
  return famille.answer === true && !isDrinksOnly(famille);
}

export function whyUnseated(
  famille: Pick<HostFamille, 'answer' | 'invitedTovh' | 'invitedToReception'>,
): AsideFamille['why'] {
  if (isDrinksOnly(famille)) return 'drinks';
  if (famille.answer === false) return 'absent';
  return isAtNothing(famille) ? 'nothing' : 'silent';
}

function asideOf(famille: HostFamille): AsideFamille {
  const { adults, children } = countExpected([famille]);
  return { id: famille.id, name: shownName(famille), why: whyUnseated(famille), expected: adults + children };
}

/** How many have a chair there without having answered. */
export function awaitedAt(aside: readonly AsideFamille[]): number {
  return aside.reduce((sum, { why, expected }) => sum + (why === 'silent' ? expected : 0), 0);
}

function seated(famille: HostFamille): SeatedFamille {
  return { id: famille.id, name: shownName(famille), guests: famille.invites };
}
