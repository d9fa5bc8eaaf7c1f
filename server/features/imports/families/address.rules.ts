/** « 12 rue Mercière, 69002 Lyon » in one cell: the form asks for street, code and town apart. Pure. */

const CODE_AND_TOWN = /(?:^|[\s,;])(\d{5})\s(\p{L}[^\d,;]*)(?:,\s?France)?$/iu;

/** Null where the end of the cell is no code with its town. */
export function splitAddress(cell: string): { address1: string; zipCode: string; city: string } | null {
  const found = CODE_AND_TOWN.exec(cell.trim());
  if (found === null) return null;
  const [, zipCode = '', city = ''] = found;
  const address1 = cell.slice(0, found.index).replace(/[\s,;-]{1,9}$/, '');
  return address1 === '' ? null : { address1, zipCode, city: city.trim() };
}
