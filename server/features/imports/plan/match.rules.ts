/**
 * Finds the stored family of each row: by reference, then by what the list told of it last time, then by
 * e-mail, then by name, as they are or as a list told them.
 */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import type { ListedFamille } from '../families/listedFamilles.rules.ts';
import { firstNamesIn } from '../guests/cellParts.rules.ts';
import { type Claims, createClaims, type Match, unclear } from './claims.rules.ts';
import { nameKey } from './compare.rules.ts';
import { cellsKey, type Memory, NO_MEMORY } from './importedRows.rules.ts';

/** One match per row. No family matches twice, and no two rows create the same one, unless hosts say so. */
export function matchFamilles(
  listed: readonly ListedFamille[],
  familles: readonly HostFamille[],
  memory: Pick<Memory, 'last' | 'now' | 'binned'> = NO_MEMORY,
): Match[] {
  const given = { familles, binned: memory.binned, claims: createClaims(listed, memory) };
  const matches = new Map<ListedFamille, Match>();
  // All rows by the surest way first, so that an earlier homonym does not take a later row's family.
  for (const find of [byReference(given), byCells(given), byAddress(given), byNameNow(given)])
    for (const row of listed) {
      const match = matches.has(row) ? null : find(row);
      if (match) matches.set(row, match);
    }
  const last = byAnyName(given);
  return listed.map((row) => matches.get(row) ?? last(row));
}

interface Given {
  familles: readonly HostFamille[];
  binned: Memory['binned'];
  claims: Claims;
}
type Find = (row: ListedFamille) => Match | null;

function byReference({ familles, claims }: Given): Find {
  const byId = new Map(familles.map((famille) => [famille.id, famille]));
  return (row) => {
    const famille = byId.get(row.reference);
    return famille ? claims.claim(famille, row) : null;
  };
}

function byCells({ familles, binned, claims }: Given): Find {
  const keysOf = (famille: HostFamille) => claims.importedRowsOf(famille).map(cellsKey);
  const byKey = byEach(familles, keysOf);
  const inBin = new Set(binned.flatMap(({ famille }) => keysOf(famille)));
  return (row) => {
    const cells = claims.cellsOf(row);
    const remembering = byKey(cells);
    const free = remembering.filter(claims.isFree);
    // A namesake that hosts have entered since, or that has a line, is not the family that they deleted.
    if (free.length === 0 && inBin.has(cells)) return { kind: 'new' };
    const named = free.filter((each) => nameKey(each) === nameKey(row.name));
    const [famille = remembering[0]] = named.length > 0 ? named : free;
    if (!famille) return null;
    // Another line of them has changed, and either family may be its own.
    if (named.length !== 1 && claims.rowsLike(cells) < remembering.length)
      return unclear(ONE_OF_SEVERAL, free);
    const first = claims.leadOf(famille);
    const isOther = first && claims.cellsOf(first) !== cells;
    return isOther ? { kind: 'repeat', famille, first } : claims.claim(famille, row);
  };
}

function byAddress({ familles, claims }: Given): Find {
  const byNow = byEach(familles, ({ email }) => [email.toLowerCase()]);
  const byFormer = byEach(familles, (famille) => claims.importedRowsOf(famille).map(emailOf));
  const byName = byEach(familles, (famille) => namesOf(famille, claims));
  return (row) => {
    const email = emailOf(row);
    if (email === '') return null;
    const [sharing, namesakes] = [byNow(email), byName(nameKey(row.name))];
    // An address that hosts replaced may be another family's by now, unless the name is the same too.
    const former = byFormer(email);
    const both = namesakes.filter((famille) => sharing.includes(famille) || former.includes(famille));
    const likely = both.length > 0 || namesakes.length > 0 ? both : sharing;
    const [only, ...others] = likely;
    if (only && others.length === 0) return claims.claim(only, row);
    if (sharing.length === 0 && both.length === 0) return null;
    return unclear(ONE_OF_SEVERAL, [...new Set([...sharing, ...namesakes])]);
  };
}

/** What the site says first, for every row: a name that hosts changed may be another family's by now. */
function byNameNow({ familles, claims }: Given): Find {
  const byName = byEach(familles, (famille) => [nameKey(famille)]);
  return (row) => byNameAlone(row, byName(nameKey(row.name)).filter(claims.isFree), claims);
}

function byAnyName({ familles, claims }: Given): (row: ListedFamille) => Match {
  const byName = byEach(familles, (famille) => namesOf(famille, claims));
  const byLastName = byEach(familles, ({ nom }) => [normalizeText(nom)]);
  /** Rows that create a family, by its name and e-mail. */
  const made = new Map<string, ListedFamille>();
  return (row) => {
    const [name, email] = [nameKey(row.name), emailOf(row)];
    const namesakes = byName(name);
    const found = byNameAlone(row, namesakes.filter(claims.isFree), claims);
    if (found) return found;
    const its = namesakes.find((famille) => claims.isItsOther(famille, row));
    const lead = its && claims.leadOf(its);
    if (lead) return { kind: 'repeat', famille: its, first: lead };
    // Lines without a name are no namesakes.
    const keys = [
      ...(row.name.nom === '' ? [] : [`name ${name}`]),
      ...(email === '' ? [] : [`email ${email}`]),
    ];
    const twin = keys.map((key) => made.get(key)).find((other) => other && !areOther(other, row));
    for (const key of keys) if (!made.has(key)) made.set(key, row);
    if (twin) return unclear(`La ligne ${twin.line} a le même nom ou la même adresse.`, [], twin);
    const [known] = namesakes;
    const first = known && (email === '' || claims.isRetold(known, row)) ? claims.leadOf(known) : undefined;
    if (!first) {
      const likely = byLastName(normalizeText(row.name.nom)).filter(
        (famille) => claims.isFree(famille) && mayBeSame(famille, row),
      );
      return likely.length === 0 ? { kind: 'new' } : unclear(PERHAPS_THERE, likely);
    }
    return unclear(`La ligne ${first.line} désigne déjà la famille de ce nom.`, [], first);
  };
}

function byNameAlone(row: ListedFamille, free: readonly HostFamille[], claims: Claims): Match | null {
  const [only, ...others] = free;
  if (!only) return null;
  if (others.length > 0) return unclear('Plusieurs familles connues portent ce nom. Laquelle est-ce ?', free);
  const isOther = emailOf(row) !== '' && only.email !== '' && row.reference === '';
  if (!isOther || claims.isRetold(only, row)) return claims.claim(only, row);
  return unclear(`Une famille de ce nom est déjà là, avec l’adresse ${only.email}. Est-ce la même ?`, free);
}

const PERHAPS_THERE = 'Une famille de ce nom est déjà là. Est-ce la même ?';

/** « Lucas Carpentier » of « Lucas et Chloé Carpentier »; with the same telephone, whatever the first names. */
function mayBeSame(famille: HostFamille, row: ListedFamille): boolean {
  const digits = (phone = '') => phone.replace(/\D/gu, '').slice(-9);
  const phone = digits(row.fields.phone);
  if (row.name.nom !== '' && phone !== '' && phone === digits(famille.phone)) return true;
  const isOther = emailOf(row) !== '' && famille.email !== '' && emailOf(row) !== famille.email.toLowerCase();
  const [one, other] = [famille.prenom, row.name.prenom].map((names) =>
    firstNamesIn(names).map(normalizeText),
  );
  if (isOther || row.reference !== '' || !one?.[0] || one[0] !== other?.[0]) return false;
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  return fewer.length < more.length && fewer.every((name) => more.includes(name));
}

const ONE_OF_SEVERAL = 'Plusieurs familles connues portent cette adresse ou ce nom. Laquelle est-ce ?';

const emailOf = ({ fields }: Pick<ListedFamille, 'fields'>) => fields.email?.toLowerCase() ?? '';

const namesOf = (famille: HostFamille, { importedRowsOf }: Claims) =>
  [famille, ...importedRowsOf(famille).map(({ name }) => name)].map(nameKey);

/** Two rows with one name but different addresses are two families. */
function areOther(a: ListedFamille, b: ListedFamille): boolean {
  return emailOf(a) !== '' && emailOf(b) !== '' && emailOf(a) !== emailOf(b);
}

/** Looks families up by each of their keys. */
function byEach(
  familles: readonly HostFamille[],
  keysOf: (famille: HostFamille) => readonly string[],
): (key: string) => readonly HostFamille[] {
  const groups = new Map<string, HostFamille[]>();
  for (const famille of familles)
    for (const key of new Set(keysOf(famille))) groups.set(key, [...(groups.get(key) ?? []), famille]);
  return (key) => groups.get(key) ?? [];
}
