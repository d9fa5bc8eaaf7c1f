import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { BodyProps } from '../../parts/table/column.ts';
import { Cells } from '../../parts/table/DataTable.tsx';
import { controlName } from '../../parts/table/useReveal.ts';
import { FamilleDetails } from './FamilleDetails.tsx';
import styles from './ListRow.module.css';
import { type OpenRows, useOpenRow } from './openRows.ts';
import { ListedContext, useChoosing } from './several/useChosen.ts';

/** A family's row with its foldable details; the button in the first cell toggles them for keyboards. */
export const ListRow = memo(({ row: famille, rows, columns, position }: BodyProps<HostFamille>) => {
  const { open, toggle, answer, inHand } = useOpenRow(famille.id);
  const { present, phase, moving } = usePresence(open);
  const named = useRef<HTMLTableRowElement>(null);
  useNameInView(named, famille, inHand);
  const isChosen = useChoosing().ids.has(famille.id);
  return (
    <ListedContext value={rows}>
      <tr
        ref={named}
        aria-rowindex={position + 1}
        data-open={open}
        data-chosen={isChosen}
        className={styles.row}
        onClick={({ target }) => {
          if (!(target instanceof Element && target.closest('[data-tick]'))) toggle();
        }}
      >
        <Cells row={famille} columns={columns} />
      </tr>
      {present && (
        // Paper shows the list alone, since boxes and buttons mean nothing there.
        <tr data-screen-only>
          <td colSpan={columns.length} className={styles.details}>
            <div
              ref={moving}
              data-phase={phase}
              inert={!open}
              className={styles.fold}
              // Before the row may leave; a phone gives a pressed box no focus.
              onClickCapture={({ target }) => {
                if (target instanceof HTMLElement && target.matches('input, button'))
                  inHand.current = { id: famille.id, control: controlName(target) };
              }}
            >
              <div className={styles.content}>
                <FamilleDetails famille={famille} onAnswer={answer} />
              </div>
            </div>
          </td>
        </tr>
      )}
    </ListedContext>
  );
});

/**
 * What is noted in an open row removes lines of it, and the table may scroll: the row's name, with the new
 * answer, stays in sight.
 */
function useNameInView(
  row: RefObject<HTMLElement | null>,
  { id, answer }: HostFamille,
  inHand: OpenRows['inHand'],
): void {
  const before = useRef(answer);
  useEffect(() => {
    if (before.current === answer) return;
    before.current = answer;
    if (inHand.current?.id !== id) return;
    // The table measures its rows after one frame, and scrolls.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }));
    });
    return () => cancelAnimationFrame(frame);
  }, [id, answer, row, inHand]);
}

/** Keeps a closing element mounted until its animation ends; set the `moving` ref on the animated element. */
function usePresence(open: boolean) {
  const moving = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(open);
  // A row that is already open is not animated when it scrolls back into view.
  const [phase, setPhase] = useState<'still' | 'opening' | 'closing'>('still');
  if (open !== shown) {
    setShown(open);
    setPhase(open ? 'opening' : 'closing');
  }
  useLayoutEffect(() => {
    if (phase === 'still') return;
    let isCurrent = true;
    // Asks for the animations, because an element that does not move or is not rendered fires no event.
    const animations = moving.current?.getAnimations() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (isCurrent) setPhase('still');
    });
    return () => {
      isCurrent = false;
    };
  }, [phase]);
  return { present: open || phase === 'closing', phase, moving };
}
