/** Scrolls to a row that has come into a table, and gives the focus back to its control. */
import { type RefObject, useEffect } from 'react';

export interface Revealed {
  id: string;
  /** Name of the control that had the focus, as `controlName` tells it. */
  control: string;
}

/** Frames until a row that was out of view is rendered and measured; a busy phone takes some. */
const MOST_FRAMES = 60;

export function useReveal(
  table: RefObject<HTMLElement | null>,
  revealed: Revealed | undefined,
  { rows, scrollTo }: { rows: readonly { id: string }[]; scrollTo: (index: number) => void },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that has moved
  useEffect(() => {
    const index = revealed ? rows.findIndex(({ id }) => id === revealed.id) : -1;
    if (!revealed || index === -1) return;
    table.current?.closest('details')?.setAttribute('open', '');
    scrollTo(index);
    let frames = 0;
    const look = () => {
      const row = table.current?.querySelector(`[data-index="${index}"]`);
      const control = row && controlsIn(row).find((each) => controlName(each) === revealed.control);
      if (control) {
        control.scrollIntoView({ block: 'center' });
        control.focus({ preventScroll: true });
      } else if (frames++ < MOST_FRAMES) frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [revealed]);
}

const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('input, button')];

/** The words beside a checkbox, or those of a button. */
export function controlName(control: HTMLElement): string {
  const [label] = (control instanceof HTMLInputElement && control.labels) || [];
  return (label ?? control).textContent;
}
