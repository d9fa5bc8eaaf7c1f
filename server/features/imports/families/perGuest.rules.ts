/** Groups the lines of a list with one guest in each into families. */
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { splitName } from '../guests/names.rules.ts';
import { type Line, lineOf } from '../table/lines.rules.ts';

/**
 * Groups lines with one name wherever they stand, unless a distant one has another address: it may be another
 * family. An empty name continues the line above, as in merged cells.
 */
export function byFamily(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  const named = new Map<string, Line[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const above = groups.at(-1);
    const group =
      key === ''
        ? above && belongsTo(line, above)
          ? above
          : undefined
        : sameFamily(line, named.get(key), above);
    if (group) {
      group.push(line);
      continue;
    }
    const started = [line];
    groups.push(started);
    if (key !== '') named.set(key, started);
  }
  return groups;
}

function sameFamily(line: Line, group: Line[] | undefined, above: Line[] | undefined): Line[] | undefined {
  if (!group || group === above || line.read('reference') !== '') return group;
  const [mail, known] = [line.read('email'), lineOf(group, 'email')?.read('email') ?? ''];
  return mail === '' || known === '' || normalizeText(mail) === normalizeText(known) ? group : undefined;
}

function keyOf(line: Line): string {
  const reference = line.read('reference');
  if (reference !== '') return reference;
  const name = normalizeText(
    `${line.read('nom')} ${line.read('prenom')} ${line.read('fullName')} ${line.read('nameFirst')}`,
  );
  return name === '' ? '' : `name ${name}`;
}

/** Without names of families: the same address, or none and the same last name. */
function belongsTo(line: Line, above: readonly Line[]): boolean {
  const [first] = above;
  if (!first) return false;
  const [mail, known] = [line.read('email'), lineOf(above, 'email')?.read('email') ?? ''];
  if (mail !== '') return mail === known;
  const nom = lastNameOf(line);
  return keyOf(first) !== '' || nom === '' || nom === lastNameOf(first);
}

/** A guest's, whose whole name may stand in one cell. */
function lastNameOf(line: Line): string {
  const nom = line.read('inviteNom');
  if (line.read('invitePrenom') !== '') return nom;
  return splitName(nom || line.read('inviteName'), '').nom;
}
