import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { useCardForm } from './cardForm.ts';
import { faultsWithin } from './faults.rules.ts';
import { Grip } from './Grip.tsx';
import styles from './ListField.module.css';
import type { ListRowProps } from './listRowProps.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { roomFor } from './reorder.rules.ts';
import { timesIn, withTimes } from './times.rules.ts';

export function ListRow(props: ListRowProps) {
  const { field, entry, title, place, isOpen, list, dragging, takesFocus } = props;
  const { item, index, key } = entry;
  const { faults, files } = useCardForm();
  const body = useId();
  const faulty = faultsWithin(faults, place).length;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [takesFocus]);

  const { drag } = dragging;
  const shift =
    drag === null ? 0 : drag.from === index ? drag.by : roomFor(index, drag.from, drag.to, drag.height);
  const lifted = drag?.from === index || props.reorder.taken?.key === key;

  return (
    <li
      className={styles.row}
      data-open={isOpen}
      data-lifted={lifted}
      data-dragging={drag !== null}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <div className={styles.line}>
        <Grip {...props} />
        {field.symbol && <span className={styles.symbol}>{field.symbol(item)}</span>}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          className={styles.name}
          onClick={() => (isOpen ? list.fold() : list.unfold(index))}
        >
          {field.lead && <b className={styles.lead}>{withTimes(field.lead(item), timesIn(files))}</b>}
          <span className={styles.title}>{title}</span>
        </button>
        {faulty > 0 ? (
          <span className={styles.fault}>{faulty > 1 ? `${faulty} fautes` : 'une faute'}</span>
        ) : (
          field.badge && <span className={styles.badge}>{field.badge(item)}</span>
        )}
        <MoveButtons {...props} />
      </div>
      {isOpen && (
        <div id={body} ref={fields} className={styles.body}>
          {props.renderFields(place.path)}
          <Button kind="quiet" className={styles.remove} onClick={props.onRemove}>
            Retirer {field.one}
          </Button>
        </div>
      )}
    </li>
  );
}
