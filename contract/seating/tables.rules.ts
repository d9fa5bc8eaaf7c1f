/** Labels that name a table: « table 4 », « Table n° 12 », « table d’honneur ». Pure. */
import { collator } from '../text.rules.ts';

export interface Table {
  /** Equal for « table 4 », « TABLE n°04 »; for « table d'honneur », « Table d’Honneur ». */
  key: string;
  /** « Table 4 » */
  name: string;
}

const LABEL = /^tables?(?!\p{L})/iu;
const NUMBER_WORD = /^(?:num[ée]ro|n[°ºo]?)(?!\p{L})/iu;

/** Null for a label of another kind, and for « table » alone. */
export function tableOf(label: string): Table | null {
  const [word] = LABEL.exec(label.trim()) ?? [];
  const called = word === undefined ? '' : withoutSigns(label.trim().slice(word.length));
  if (called === '') return null;
  const number = withoutSigns(called.replace(NUMBER_WORD, ''));
  const name = /^\d/.test(number) ? number.replace(/^0+(?=\d)/, '') : called.replaceAll("'", '’');
  const key = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return { key, name: `Table ${name}` };
}

/** What stands between « table » and its name: a space, a colon. */
function withoutSigns(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+/u, '');
}

/** Each once; a family at one table has one. */
export function tablesOf(labels: readonly string[]): Table[] {
  const tables = labels.flatMap((label) => tableOf(label) ?? []);
  return tables.filter(({ key }, index) => tables.findIndex((other) => other.key === key) === index);
}

/** Those with a name first, the table of honour among them; then « table 4 » before « table 10 ». */
export function compareTables(one: Table, other: Table): number {
  return Number(/^\d/.test(one.key)) - Number(/^\d/.test(other.key)) || collator.compare(one.key, other.key);
}
