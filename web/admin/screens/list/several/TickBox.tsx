import { type KeyboardEvent, useContext } from 'react';
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { familleName } from '../../../familles/familleTexts.ts';
import styles from './several.module.css';
import { ListedContext, useChoosing } from './useChosen.ts';

/** Ticks a family; shift ticks the range from the last one, and the arrows move between boxes. */
export function TickBox({ famille }: { famille: HostFamille }) {
  const { ids, tick, tickTo } = useChoosing();
  const rows = useContext(ListedContext);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey, currentTarget } = event;
    if (key === ' ' && shiftKey) {
      event.preventDefault();
      tickTo(famille.id, rows);
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    const next = rows[rows.indexOf(famille) + (key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    if (shiftKey) {
      if (!ids.has(famille.id)) tick(famille.id);
      tickTo(next.id, rows);
    }
    boxOf(currentTarget, next.id)?.focus();
  }

  return (
    <span data-tick className={styles.tick}>
      <Checkbox
        label=""
        aria-label={`Choisir ${familleName(famille)}`}
        data-famille={famille.id}
        checked={ids.has(famille.id)}
        onChange={({ nativeEvent }) => {
          if ('shiftKey' in nativeEvent && nativeEvent.shiftKey) tickTo(famille.id, rows);
          else tick(famille.id);
        }}
        onKeyDown={press}
        // Firefox ticks on key up.
        onKeyUp={(event) => {
          if (event.key === ' ' && event.shiftKey) event.preventDefault();
        }}
      />
    </span>
  );
}

/** Finds the checkbox of a row, including rows slightly out of view. */
function boxOf(box: HTMLElement, id: string): HTMLElement | null | undefined {
  return box.closest('table')?.querySelector<HTMLElement>(`input[data-famille="${CSS.escape(id)}"]`);
}
