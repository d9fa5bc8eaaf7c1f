/** What a place of a file is called on its card: « Repas, heure ». Pure. */
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { startsWith } from './faults.rules.ts';
import type { FieldSpec } from './fieldSpec.ts';
import { type Path, valueAt } from './tree.rules.ts';

/** Empty where no field says so. `value` is what the fields stand in. */
export function placeName(
  fields: readonly FieldSpec[],
  value: ContentValue | null | undefined,
  path: Path,
): string {
  const field = fields.find((one) => one.kind !== 'own' && startsWith(path, one.path));
  if (field === undefined || field.kind === 'own') return '';
  const rest = path.slice(field.path.length);
  if (field.kind === 'group') {
    const inner = placeName(field.fields, valueAt(value, field.path), rest);
    return joined(field.label, inner);
  }
  if (field.kind !== 'list' || rest.length === 0) return field.label;
  const item = valueAt(value, [...field.path, rest[0] ?? '']);
  const title = (item !== undefined && field.title(item)) || field.blankTitle;
  return joined(title, placeName(field.fields, item, rest.slice(1)));
}

function joined(one: string, other: string): string {
  return other === '' ? one : `${one}, ${other.charAt(0).toLowerCase()}${other.slice(1)}`;
}
