import { useRef, useState } from 'react';
import type { ContentPath, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FieldError } from '../../../../ui/fields/Field.tsx';
import { VisuallyHidden } from '../../../../ui/texts.tsx';
import { UndoBar } from '../../../parts/UndoBar.tsx';
import { useCardForm, useFieldAt } from './cardForm.ts';
import type { ListSpec } from './fieldSpec.ts';
import { ListRow, type RenderFields } from './ListRow.tsx';
import styles from './rows.module.css';
import { useDragLines } from './useDragLines.ts';
import { useList, useReorder } from './useList.ts';

interface ListFieldProps {
  field: ListSpec;
  contentPath: ContentPath;
  renderFields: RenderFields;
}

/** A list whose items can be added, removed with an undo, and moved by drag, buttons or keys. */
export function ListField({ field, contentPath, renderFields }: ListFieldProps) {
  const list = useList(contentPath, field);
  const { id, error } = useFieldAt(contentPath);
  const { lastRemover, setLastRemover } = useCardForm();
  const lines = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const [removed, setRemoved] = useState<{ index: number; item: ContentValue } | null>(null);
  const titleOf = (index: number) => {
    const item = list.items[index]?.item;
    return (item !== undefined && field.title(item)) || field.blankTitle;
  };
  const reorder = useReorder(list, titleOf);
  const dragging = useDragLines(lines, {
    onStart: () => list.opened >= 0 && list.fold(),
    onDrop: reorder.move,
  });

  function add() {
    const blank = typeof field.blank === 'function' ? field.blank() : field.blank;
    setAdded(list.insert(list.items.length, blank));
    list.unfold(list.items.length);
  }

  function remove(index: number) {
    setRemoved(list.items[index] ?? null);
    setLastRemover(id);
    list.remove(index);
  }

  return (
    <div>
      <p id={`${id}-label`} className={styles.label}>
        {field.label}
      </p>
      {field.help !== undefined && <p className={styles.help}>{field.help}</p>}
      <FieldError id={`${id}-error`} message={error} />
      <ol ref={lines} aria-labelledby={`${id}-label`} className={styles.list}>
        {list.items.map((item) => (
          <ListRow
            key={item.key}
            field={field}
            contentPath={{ file: contentPath.file, path: item.path }}
            entry={item}
            count={list.items.length}
            title={titleOf(item.index)}
            isOpen={list.opened === item.index}
            takesFocus={added === item.key}
            list={list}
            reorder={reorder}
            dragging={dragging}
            renderFields={renderFields}
            onRemove={() => remove(item.index)}
          />
        ))}
      </ol>
      <div role="status">
        <VisuallyHidden>{reorder.told}</VisuallyHidden>
      </div>
      <UndoBar
        last={
          removed === null || lastRemover !== id
            ? null
            : {
                text: `Retiré\u00a0: ${field.title(removed.item) || field.blankTitle}.`,
                undo: () => {
                  list.insert(removed.index, removed.item);
                  setRemoved(null);
                },
              }
        }
      />
      <Button id={id} kind="quiet" onClick={add}>
        <span aria-hidden="true">+</span> {field.add}
      </Button>
    </div>
  );
}
