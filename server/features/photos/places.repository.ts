import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { ToldPlaces } from './toldPlaces.rules.ts';

type Placed = Pick<Tables, 'photos' | 'photoMarks'>;

/** For `where`, of rows that say where a photo stands. */
export function isAmong({ folder, names }: ToldPlaces) {
  return ({ eb, and }: ExpressionBuilder<Placed, keyof Placed>) =>
    and([eb('folder', '=', folder), ...(names.length > 0 ? [eb('name', 'in', names)] : [])]);
}
