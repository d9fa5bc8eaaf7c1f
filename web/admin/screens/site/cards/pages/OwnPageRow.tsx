import type { ContentValue } from '../../../../../../contract/editing/editing.schema.ts';
import { fieldId, useFold } from '../../fields/cardForm.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import rows from '../../fields/FoldRow.module.css';
import { FoldRow } from '../../fields/FoldRow.tsx';
import { textAt } from '../../fields/tree.rules.ts';
import { audienceLabel } from '../audiences.ts';
import { PAGE_FIELDS } from './pageFields.ts';

interface OwnPageRowProps {
  file: string;
  page: ContentValue | null;
  title: string;
  /** It has just been made: whoever wrote its title goes on there. */
  takesFocus: boolean;
  onRemove: () => void;
}

export function OwnPageRow({ file, page, title, takesFocus, onRemove }: OwnPageRowProps) {
  const place = { file, path: [] };
  const { isOpen, fold, unfold } = useFold(place);
  return (
    <li className={rows.row} data-open={isOpen}>
      <FoldRow
        place={place}
        id={fieldId(place)}
        title={title}
        badge={audienceLabel(textAt(page, ['pour']))}
        isOpen={isOpen}
        onToggle={isOpen ? fold : unfold}
        takesFocus={takesFocus ? 'line' : undefined}
        removal={{ label: 'Retirer cette page', onRemove }}
      >
        <FieldForm file={file} fields={PAGE_FIELDS} />
      </FoldRow>
    </li>
  );
}
