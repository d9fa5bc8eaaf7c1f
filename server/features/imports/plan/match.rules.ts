/**
 * Finds the stored family of each row: by reference, then by what the list told of it last time, then by
 * e-mail, then by name, as they are or as a list told them.
 */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { ListedFamille } from '../families/listedFamilles.rules.ts';
import { nameKey } from './nameKey.rules.ts';
import { cellsKey, type Memory, NO_MEMORY } from './told.rules.ts';

export type Match =
  | { kind: 'known'; famille: HostFamille }
  /** Another row has this family, which earlier got what both told. */
  | { kind: 'repeat'; famille: HostFamille; first: ListedFamille }
  | { kind: 'new' }
  /** The hosts choose one of these, a new family, or another row's family. */
  | { kind: 'unclear'; message: string; familles: HostFamille[]; twin: ListedFamille | null };

/** One match per row. No family matches twice, and no two rows create the same one, unless hosts say so. */
export function matchFamilles(
  listed: readonly ListedFamille[],
  familles: readonly HostFamille[],
  { last, now, binned }: Pick<Memory, 'last' | 'now' | 'binned'> = NO_MEMORY,
): Match[] {
  const byId = new Map(familles.map((famille) => [famille.id, famille]));
  const toldOf = ({ id }: HostFamille) => last.get(id) ?? [];
  const byEmail = byEach(familles, ({ email }) => addresses([email]));
  const byToldEmail = byEach(familles, (famille) =>
    addresses(toldOf(famille).map(({ fields }) => fields.email)),
  );
  const byOwnName = byEach(familles, (famille) => [nameKey(famille)]);
  const byName = byEach(familles, (famille) =>
    [famille, ...toldOf(famille).map(({ name }) => name)].map(nameKey),
  );
  const byCells = byEach(familles, (famille) => toldOf(famille).map(cellsKey));
  const inBin = new Set(binned.flatMap(({ famille }) => (last.get(famille.id) ?? []).map(cellsKey)));
  const claimed = new Map<string, ListedFamille>();
  const matches: Match[] = [];

  const claim = (famille: HostFamille, row: ListedFamille): Match => {
    const first = claimed.get(famille.id);
    if (first) return unclear(`La ligne ${first.line} désigne déjà cette famille.`, [], first);
    claimed.set(famille.id, row);
    return { kind: 'known', famille };
  };

  // Certain matches first, so that an earlier homonym does not take their family.
  for (const [index, row] of listed.entries()) {
    const byReference = byId.get(row.reference);
    if (byReference) matches[index] = claim(byReference, row);
  }
  const cellsOf = new Map(listed.map((row, index) => [row, now[index] && cellsKey(now[index])]));
  const like = new Map<string | undefined, number>();
  for (const cells of cellsOf.values()) like.set(cells, (like.get(cells) ?? 0) + 1);
  for (const [index, row] of listed.entries()) {
    const cells = cellsOf.get(row);
    if (matches[index] || cells === undefined) continue;
    const remembering = byCells.get(cells) ?? [];
    const free = remembering.filter(({ id }) => !claimed.has(id));
    const named = free.filter((each) => nameKey(each) === nameKey(row.name));
    // A namesake that hosts have entered since, or that has a line, is not the family that they deleted.
    if (free.length === 0 && inBin.has(cells)) matches[index] = { kind: 'new' };
    const [famille = remembering[0]] = named.length > 0 ? named : free;
    if (!famille || matches[index]) continue;
    // Another line of them has changed, and either family may be its own.
    if (named.length !== 1 && (like.get(cells) ?? 0) < remembering.length) {
      matches[index] = unclear(ONE_OF_SEVERAL, free);
      continue;
    }
    const first = claimed.get(famille.id);
    matches[index] =
      first && cellsOf.get(first) !== cells ? { kind: 'repeat', famille, first } : claim(famille, row);
  }
  for (const [index, row] of listed.entries()) {
    if (matches[index]) continue;
    const email = row.fields.email?.toLowerCase() ?? '';
    const sharing = byEmail.get(email) ?? [];
    const namesakes = byName.get(nameKey(row.name)) ?? [];
    // An address that hosts replaced may be another family's by now, unless the name is the same too.
    const former = byToldEmail.get(email) ?? [];
    const both = namesakes.filter((famille) => sharing.includes(famille) || former.includes(famille));
    if (sharing.length === 0 && both.length === 0) continue;
    const [sure] = both.length > 0 ? both : namesakes.length === 0 ? sharing : [];
    const one = sure && (both.length === 1 || (both.length === 0 && sharing.length === 1));
    matches[index] = one
      ? claim(sure, row)
      : unclear(ONE_OF_SEVERAL, [...new Set([...sharing, ...namesakes])]);
  }
  // A line of the list that told this family, with another address now.
  const lists = new Map(listed.map((row, index) => [row, now[index]?.list]));
  const isRetold = (famille: HostFamille, row: ListedFamille) =>
    toldOf(famille).some(({ list, name }) => list === lists.get(row) && nameKey(name) === nameKey(row.name));
  /** Lines of this family that have changed, the one that has it included. */
  const changed = new Map<string, number>();
  const isItsOther = (famille: HostFamille, row: ListedFamille) => {
    const told = toldOf(famille).filter(({ list }) => list === lists.get(row));
    const lead = claimed.get(famille.id);
    const isLeadTold = told.some((each) => lead && cellsKey(each) === cellsOf.get(lead));
    const before = changed.get(famille.id) ?? Number(!isLeadTold);
    changed.set(famille.id, before + 1);
    const gone = told.filter((each) => !like.has(cellsKey(each)));
    return isRetold(famille, row) && before < gone.length;
  };
  const claims: Claims = { claimed, claim, made: new Map(), isRetold, isItsOther };
  // What the site says first, for every row: a name that hosts changed may be another family's by now.
  for (const [index, row] of listed.entries()) {
    const namesakes = byOwnName.get(nameKey(row.name)) ?? [];
    if (namesakes.some(({ id }) => !claimed.has(id))) matches[index] ??= byNameAlone(row, namesakes, claims);
  }
  for (const [index, row] of listed.entries())
    matches[index] ??= byNameAlone(row, byName.get(nameKey(row.name)) ?? [], claims);
  return matches;
}

const ONE_OF_SEVERAL = 'Plusieurs familles connues portent cette adresse ou ce nom. Laquelle est-ce ?';

const addresses = (emails: readonly (string | undefined)[]) =>
  emails.flatMap((email) => (email ? [email.toLowerCase()] : []));

interface Claims {
  /** Rows by the id of their family. */
  claimed: ReadonlyMap<string, ListedFamille>;
  claim: (famille: HostFamille, row: ListedFamille) => Match;
  /** Rows that create a family, by its name and e-mail. */
  made: Map<string, ListedFamille>;
  isRetold: (famille: HostFamille, row: ListedFamille) => boolean;
  isItsOther: (famille: HostFamille, row: ListedFamille) => boolean;
}

function byNameAlone(
  row: ListedFamille,
  namesakes: readonly HostFamille[],
  { claimed, claim, made, isRetold, isItsOther }: Claims,
): Match {
  const free = namesakes.filter(({ id }) => !claimed.has(id));
  const [only] = free;
  if (free.length > 1) return unclear('Plusieurs familles connues portent ce nom. Laquelle est-ce ?', free);
  const email = row.fields.email?.toLowerCase() ?? '';
  if (only && email !== '' && only.email !== '' && row.reference === '' && !isRetold(only, row))
    return unclear(`Une famille de ce nom est déjà là, avec l’adresse ${only.email}. Est-ce la même ?`, [
      only,
    ]);
  if (only) return claim(only, row);
  const its = namesakes.find((famille) => claimed.has(famille.id) && isItsOther(famille, row));
  const lead = its && claimed.get(its.id);
  if (lead) return { kind: 'repeat', famille: its, first: lead };
  const keys = [`name ${nameKey(row.name)}`, ...(email === '' ? [] : [`email ${email}`])];
  const duplicate = keys.map((key) => made.get(key)).find((other) => other && !told(other, row));
  for (const key of keys) if (!made.has(key)) made.set(key, row);
  if (duplicate)
    return unclear(`La ligne ${duplicate.line} a le même nom ou la même adresse.`, [], duplicate);
  const [known] = namesakes;
  const first = known && (email === '' || isRetold(known, row)) ? claimed.get(known.id) : undefined;
  if (!first) return { kind: 'new' };
  return unclear(`La ligne ${first.line} désigne déjà la famille de ce nom.`, [], first);
}

/** Two rows with one name but different addresses are two families. */
function told(a: ListedFamille, b: ListedFamille): boolean {
  const [first, second] = [a.fields.email?.toLowerCase(), b.fields.email?.toLowerCase()];
  return first !== undefined && second !== undefined && first !== second;
}

function unclear(message: string, familles: HostFamille[], twin: ListedFamille | null = null): Match {
  return { kind: 'unclear', message, familles, twin };
}

/** Groups families under each of their keys. */
function byEach(
  familles: readonly HostFamille[],
  keysOf: (famille: HostFamille) => readonly string[],
): ReadonlyMap<string, readonly HostFamille[]> {
  const groups = new Map<string, HostFamille[]>();
  for (const famille of familles)
    for (const key of new Set(keysOf(famille))) groups.set(key, [...(groups.get(key) ?? []), famille]);
  return groups;
}
