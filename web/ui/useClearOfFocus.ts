import { type RefObject, useLayoutEffect } from 'react';
import { listen } from '../lib/listen.ts';

/** Px between the control and the first toast: the focus ring has its room. */
const GAP = 8;

/**
 * Moves `region` below the control that has the focus where it would cover it, by the property `--lowered`. What is taller than a
 * third of the window, a page or a long text, is left to its own scrolling. `content` is what the region shows.
 */
export function useClearOfFocus(region: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other toasts are another height
  useLayoutEffect(() => {
    const place = () => {
      // A press on a toast takes the focus into it: it must not move away from under the finger.
      if (!region.current || region.current.contains(document.activeElement)) return;
      region.current.style.setProperty('--lowered', `${offsetBelowFocus(region.current)}px`);
    };
    place();
    // `window` hears of both on their way down, whatever is scrolled.
    return listen(window, ['focusin', 'scroll'], place, { capture: true, passive: true });
  }, [region, content]);
}

function offsetBelowFocus(region: HTMLElement): number {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 0;
  const control = focused.getBoundingClientRect();
  const { top, bottom } = region.getBoundingClientRect();
  const lowered = Number.parseFloat(region.style.getPropertyValue('--lowered')) || 0;
  const covers = control.top < bottom - lowered && control.bottom > top - lowered;
  if (!covers || control.height > window.innerHeight / 3) return 0;
  return control.bottom + GAP - (top - lowered);
}
