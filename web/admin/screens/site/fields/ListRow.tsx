/** A row of a list of content: its fields, and the ways to move and remove it. */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ContentPath, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { VisuallyHidden } from '../../../../ui/texts.tsx';
import { useCardForm } from './cardForm.ts';
import { FoldRow } from './FoldRow.tsx';
import type { ListSpec } from './fieldSpec.ts';
import { rankOf, roomFor } from './reorder.rules.ts';
import rows from './rows.module.css';
import type { Path } from './tree.rules.ts';
import type { DragLines } from './useDragLines.ts';
import type { List, Reorder } from './useList.ts';
import { timesIn, withTimes } from './venueTimes.rules.ts';

export function ListRow(props: ListRowProps) {
  const { field, entry, title, contentPath, isOpen, list, takesFocus } = props;
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
        contentPath={contentPath}
        lead={field.lead && withTimes(field.lead(item), timesIn(files))}
        title={title}
        badge={field.badge?.(item)}
        isOpen={isOpen}
        onToggle={() => (isOpen ? list.fold() : list.unfold(index))}
        takesFocus={takesFocus ? 'fields' : undefined}
        before={
          <>
            <Grip {...props} />
            {field.symbol && <span className={rows.symbol}>{field.symbol(item)}</span>}
          </>
        }
        after={<MoveButtons {...props} />}
        removal={{ label: `Retirer ${field.one}`, onRemove: props.onRemove }}
      >
        {props.renderFields(contentPath.path)}
      </FoldRow>
    </li>
  );
}

export type RenderFields = (at: Path) => ReactNode;

interface ListRowProps {
  field: ListSpec;
  entry: { item: ContentValue; index: number; key: number };
  count: number;
  title: string;
  contentPath: ContentPath;
  isOpen: boolean;
  takesFocus: boolean;
  list: List;
  reorder: Reorder;
  dragging: DragLines;
  onRemove: () => void;
  renderFields: RenderFields;
}

/** The drag handle. With the keyboard it picks the row up and sets it down. */
function Grip({ entry, count, title, reorder, dragging }: ListRowProps) {
  const { index, key } = entry;
  const how = useId();
  const grip = useRef<HTMLButtonElement>(null);
  const isTaken = reorder.taken?.key === key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row has lost the focus
  useEffect(() => {
    if (isTaken) grip.current?.focus();
  }, [isTaken, index]);

  return (
    <>
      <button
        ref={grip}
        type="button"
        aria-label={`Déplacer\u00a0: ${title}, ${rankOf(index, count)}`}
        aria-pressed={isTaken}
        aria-describedby={how}
        className={rows.grip}
        // A click of the pointer (detail above 0) drags; only the keyboard picks the row up.
        onClick={({ detail }) => detail === 0 && reorder.toggle(index, key)}
        onKeyDown={(event) => reorder.keyOnGrip(event, index, key)}
        onBlur={({ relatedTarget }) => relatedTarget !== null && reorder.setDown()}
        onPointerDown={(event) => dragging.take(event, index)}
        onPointerMove={dragging.follow}
        onPointerUp={dragging.drop}
        onPointerCancel={dragging.letGo}
      >
        <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24">
          <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
        </svg>
      </button>
      <VisuallyHidden>
        <span id={how}>
          Entrée pour la saisir, flèches pour la déplacer, Entrée pour la poser, Échap pour la laisser.
        </span>
      </VisuallyHidden>
    </>
  );
}

const WAYS = [
  { by: -1, label: 'Monter', arrow: 'M12 19V5M6 11l6-6 6 6' },
  { by: 1, label: 'Descendre', arrow: 'M12 5v14M6 13l6 6 6-6' },
];

/** Moves the row by one position, for people who cannot drag. */
function MoveButtons({ entry: { index }, count, title, reorder }: ListRowProps) {
  const pressed = useRef<HTMLButtonElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row has lost the focus
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  return WAYS.map(({ by, label, arrow }) => (
    <button
      key={label}
      type="button"
      aria-label={`${label}\u00a0: ${title}`}
      // Not disabled, because a disabled button would lose the focus at an end of the list.
      aria-disabled={index + by < 0 || index + by >= count}
      className={rows.move}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        reorder.move(index, index + by);
      }}
    >
      <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
        <path d={arrow} />
      </svg>
    </button>
  ));
}
