/** Tells lists with the same headings apart, as both sides of a wedding make them from one template. */
import { nameKey } from './compare.rules.ts';
import type { ImportedRow, Memory } from './importedRows.rules.ts';

/** Names a list as the one that told of most of its families; another one gets a number behind its mark. */
export function listNamer(last: Memory['last']): (importedRows: readonly ImportedRow[]) => void {
  const families = new Map<string, Set<string>>();
  for (const { list, name } of [...last.values()].flat())
    families.set(list, (families.get(list) ?? new Set()).add(nameKey(name)));
  /** Two sheets of one file are two lists. */
  const taken = new Set<string>();

  return (importedRows) => {
    const own = new Set(importedRows.map(({ name }) => nameKey(name)));
    const mark = importedRows[0]?.list ?? '';
    const isFree = (list: string) => !taken.has(list) && list.split(' ')[0] === mark;
    const shared = (list: string) => [...own].filter((name) => families.get(list)?.has(name)).length;
    const [best = ''] = [...families.keys()].filter(isFree).sort((a, b) => shared(b) - shared(a));
    // Half of the shorter one: a list grows, and is brought in by parts.
    const isSame = shared(best) * 2 > Math.min(own.size, families.get(best)?.size ?? 0);
    let list = isSame ? best : mark;
    for (let number = 2; !isSame && (families.has(list) || taken.has(list)); number++)
      list = `${mark} ${number}`;
    taken.add(list);
    for (const told of importedRows) told.list = list;
  };
}
