import type { ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FieldError } from '../../../../ui/fields/Field.tsx';
import layout from '../../../../ui/layout.module.css';
import { useFieldAt, useFold } from './cardForm.ts';
import { FoldRow } from './FoldRow.tsx';
import type { GroupSpec } from './fieldSpec.ts';
import type { RenderFields } from './ListRow.tsx';
import rows from './rows.module.css';
import { useRemoval } from './useRemoval.tsx';

interface GroupFieldProps {
  field: GroupSpec;
  contentPath: ContentPath;
  renderFields: RenderFields;
}

/** An optional block that unfolds like a list item and can be removed as a whole. */
export function GroupField({ field, contentPath, renderFields }: GroupFieldProps) {
  const { id, value, set, error } = useFieldAt(contentPath);
  const { isOpen, unfold, fold } = useFold(contentPath);
  const removal = useRemoval(unfold);

  function add() {
    set(field.blank);
    removal.forget();
    unfold();
  }

  function remove() {
    removal.takeOut(contentPath, `Retiré\u00a0: ${title || field.label}.`);
    fold();
  }

  const wrong = <FieldError id={`${id}-error`} message={error} />;
  if (value === undefined)
    return (
      <div className={rows.absent}>
        {removal.bar}
        <div className={layout.row}>
          <Button id={id} kind="quiet" onClick={add}>
            <span aria-hidden="true">+</span> {field.add}
          </Button>
          <p className={layout.note}>{field.help}</p>
        </div>
        {wrong}
      </div>
    );
  const title = field.title(value);
  return (
    <section className={rows.row} data-open={isOpen}>
      <FoldRow
        contentPath={contentPath}
        id={id}
        lead={field.label}
        title={title}
        isOpen={isOpen}
        onToggle={isOpen ? fold : unfold}
        removal={{ label: field.remove, onRemove: remove }}
      >
        {wrong}
        {renderFields(contentPath.path)}
      </FoldRow>
    </section>
  );
}
