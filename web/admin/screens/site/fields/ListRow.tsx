import { useCardForm } from './cardForm.ts';
import rows from './FoldRow.module.css';
import { FoldRow } from './FoldRow.tsx';
import { Grip } from './Grip.tsx';
import styles from './ListField.module.css';
import type { ListRowProps } from './listRowProps.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { roomFor } from './reorder.rules.ts';
import { timesIn, withTimes } from './times.rules.ts';

export function ListRow(props: ListRowProps) {
  const { field, entry, title, place, isOpen, list, takesFocus } = props;
  const { item, index, key } = entry;
  const { files } = useCardForm();
  const { drag } = props.dragging;
  const shift =
    drag === null ? 0 : drag.from === index ? drag.by : roomFor(index, drag.from, drag.to, drag.height);
  const lifted = drag?.from === index || props.reorder.taken?.key === key;

  return (
    <li
      className={rows.row}
      data-open={isOpen}
      data-lifted={lifted}
      data-dragging={drag !== null}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <FoldRow
        place={place}
        lead={field.lead && withTimes(field.lead(item), timesIn(files))}
        title={title}
        badge={field.badge?.(item)}
        isOpen={isOpen}
        onToggle={() => (isOpen ? list.fold() : list.unfold(index))}
        takesFocus={takesFocus ? 'fields' : undefined}
        before={
          <>
            <Grip {...props} />
            {field.symbol && <span className={styles.symbol}>{field.symbol(item)}</span>}
          </>
        }
        after={<MoveButtons {...props} />}
        removal={{ label: `Retirer ${field.one}`, onRemove: props.onRemove }}
      >
        {props.renderFields(place.path)}
      </FoldRow>
    </li>
  );
}
