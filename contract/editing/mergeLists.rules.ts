/** Three-way merge of lists: items moved, added, changed and removed on either side. */
import { type MaybeContent, sameContent } from './contentTree.rules.ts';
import type { ContentValue } from './editing.schema.ts';
import { type Origins, originsOf } from './listMatches.rules.ts';

export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** A place that both sides changed differently; a side that removed it is undefined. */
export interface Conflict {
  path: string[];
  /** The same place in the common base, which stays valid while one side is edited further. */
  basePath: string[];
  mine: MaybeContent;
  theirs: MaybeContent;
}

/** The merged value; where there is a conflict it holds `mine`. */
export interface MergedValue<Value> {
  value: Value;
  conflicts: readonly Conflict[];
}

/** Prefixes a child's conflict with the child's key. */
export function below(conflict: Conflict, key: string, baseKey: string): Conflict {
  return { ...conflict, path: [key, ...conflict.path], basePath: [baseKey, ...conflict.basePath] };
}

type Lists = Sides<readonly ContentValue[]>;
type MergeValues = (sides: Sides<MaybeContent>) => MergedValue<MaybeContent>;

interface Kept {
  value: ContentValue;
  conflicts: readonly Conflict[];
}

/** Position for items that were added before the first item of the base. */
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
  // Both sides reordered the list differently: the whole list is the conflict.
  return { value, conflicts: [{ path: [], basePath: [], mine: [...lists.mine], theirs: [...lists.theirs] }] };
}

/** By position in `base`. An item that one side removed stays only if the other side changed it. */
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

/** Added items by the position in `base` after which they stand. Items that both sides added appear once. */
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

/** Inserts the missing items of `all` into `order`, each after its predecessor. */
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

/** Sorts additions of both sides; any order that both compute alike would do. */
const textOf = (run: readonly ContentValue[]) => JSON.stringify(run);
