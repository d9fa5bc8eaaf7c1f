import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { BodyProps } from '../../parts/table/column.ts';
import { Cells } from '../../parts/table/DataTable.tsx';
import { controlName } from '../../parts/table/useReveal.ts';
import { FamilleDetails } from './FamilleDetails.tsx';
import styles from './ListRow.module.css';
import { useOpenRow } from './openRows.ts';
import { ListedContext, useChoosing } from './several/useChosen.ts';

/** A family's row with its foldable details; the button in the first cell toggles them for keyboards. */
export const ListRow = memo(({ row: famille, rows, columns, position }: BodyProps<HostFamille>) => {
  const { open, toggle, answer, inHand } = useOpenRow(famille.id);
  const { present, phase, moving } = usePresence(open);
  const isChosen = useChoosing().ids.has(famille.id);
  return (
    <ListedContext value={rows}>
      <tr
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
