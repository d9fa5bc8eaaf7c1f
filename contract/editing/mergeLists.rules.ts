/** Two edits of one list put together: what was moved, added, changed and taken away on either side. */
import { type Standing, sameContent } from './contentTree.rules.ts';
import type { ContentValue } from './editing.schema.ts';
import { type Origins, originsOf } from './listMatches.rules.ts';

export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** A place that both sides wrote differently; undefined for the side that took it away. */
export interface Conflict {
  path: string[];
  /** The same place in what both began from, which does not move while one side goes on. */
  basePath: string[];
  mine: Standing;
  theirs: Standing;
}

/** What a merge of one place comes to, and what it could not decide: there `mine` stands. */
export interface MergedValue<Value> {
  value: Value;
  conflicts: readonly Conflict[];
}

/** The conflict of a child as its parent has it. */
export function below(conflict: Conflict, key: string, baseKey: string): Conflict {
  return { ...conflict, path: [key, ...conflict.path], basePath: [baseKey, ...conflict.basePath] };
}

type Lists = Sides<readonly ContentValue[]>;
type MergeValues = (sides: Sides<Standing>) => MergedValue<Standing>;

interface Kept {
  value: ContentValue;
  conflicts: readonly Conflict[];
}

/** Where what is new on one side stands: behind an item that was there before, or at the start. */
const START = -1;

export function mergeLists(lists: Lists, mergeValues: MergeValues): MergedValue<ContentValue[]> {
  const mine = originsOf(lists.base, lists.mine);
  const theirs = originsOf(lists.base, lists.theirs);
  const kept = keptItems(lists, { mine, theirs }, mergeValues);
  const orders = {
    mine: mine.filter((from) => from !== null).filter((from) => kept.has(from)),
    theirs: theirs.filter((from) => from !== null).filter((from) => kept.has(from)),
  };
  const disagree =
    !isSorted(orders.mine) &&
    !isSorted(orders.theirs) &&
    !sameContent(asTexts(orders.mine), asTexts(orders.theirs));
  const order = completed(isSorted(orders.mine) ? orders.theirs : orders.mine, [...kept.keys()]);
  const added = addedItems(lists, { mine, theirs }, new Set(order));
  const value: ContentValue[] = [...(added.get(START) ?? [])];
  const conflicts: Conflict[] = [];
  for (const from of order) {
    const item = kept.get(from);
    if (item === undefined) continue;
    conflicts.push(...item.conflicts.map((conflict) => below(conflict, String(value.length), String(from))));
    value.push(item.value, ...(added.get(from) ?? []));
  }
  if (!disagree) return { value, conflicts };
  // Both have put it in another order: nothing smaller than the list can be asked about.
  return { value, conflicts: [{ path: [], basePath: [], mine: [...lists.mine], theirs: [...lists.theirs] }] };
}

/** By their position in `base`. One that a side took away stays only where the other changed it meanwhile. */
function keptItems(
  { base, mine, theirs }: Lists,
  origins: Omit<Sides<Origins>, 'base'>,
  mergeValues: MergeValues,
) {
  const kept = new Map<number, Kept>();
  for (const [from, item] of base.entries()) {
    const sides = {
      base: item,
      mine: mine[origins.mine.indexOf(from)],
      theirs: theirs[origins.theirs.indexOf(from)],
    };
    const { value, conflicts } = mergeValues(sides);
    const standing = value ?? (conflicts.length > 0 ? (sides.mine ?? sides.theirs) : undefined);
    if (standing !== undefined) kept.set(from, { value: standing, conflicts });
  }
  return kept;
}

/** Under the position in `base` of what they stand behind. What both added alike is added once. */
function addedItems(lists: Lists, origins: Omit<Sides<Origins>, 'base'>, standing: ReadonlySet<number>) {
  const mine = runsOf(lists.mine, origins.mine, standing);
  const theirs = runsOf(lists.theirs, origins.theirs, standing);
  const added = new Map<number, ContentValue[]>();
  for (const behind of new Set([...mine.keys(), ...theirs.keys()])) {
    const runs = [mine.get(behind) ?? [], theirs.get(behind) ?? []] as const;
    const [one, other] = textOf(runs[0]) <= textOf(runs[1]) ? runs : [runs[1], runs[0]];
    const known = [...one];
    const rest = other.filter((item) => {
      const at = known.findIndex((candidate) => sameContent(candidate, item));
      if (at >= 0) known.splice(at, 1);
      return at < 0;
    });
    added.set(behind, [...one, ...rest]);
  }
  return added;
}

function runsOf(items: readonly ContentValue[], origins: Origins, standing: ReadonlySet<number>) {
  const runs = new Map<number, ContentValue[]>();
  let behind = START;
  for (const [at, item] of items.entries()) {
    const from = origins[at] ?? null;
    if (from === null) runs.set(behind, [...(runs.get(behind) ?? []), item]);
    else if (standing.has(from)) behind = from;
  }
  return runs;
}

/** `order` with what only the other side still has, each behind what stood before it. */
function completed(order: readonly number[], all: readonly number[]): readonly number[] {
  const whole = [...order];
  for (const from of all.toSorted((a, b) => a - b)) {
    if (whole.includes(from)) continue;
    const before = all.filter((other) => other < from && whole.includes(other));
    whole.splice(before.length === 0 ? 0 : whole.indexOf(Math.max(...before)) + 1, 0, from);
  }
  return whole;
}

function isSorted(order: readonly (number | null)[]): boolean {
  return order.every((from, at) => at === 0 || Number(order[at - 1]) < Number(from));
}

const asTexts = (order: readonly (number | null)[]) => order.map(String);

/** Any order would do that both sides come to. */
const textOf = (run: readonly ContentValue[]) => JSON.stringify(run);
