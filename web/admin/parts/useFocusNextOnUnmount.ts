import { type RefObject, useLayoutEffect } from 'react';

/** Skips lists of links, which lead elsewhere. */
const CONTROLS = ':is(button, a[href], input, select, textarea):not(nav *)';

/** When `region` unmounts with the focus, focuses the next item of its list, else the nearest control. */
export function useFocusNextOnUnmount(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = region.current;
    return () => {
      if (root?.contains(document.activeElement)) nearest(root)?.focus({ preventScroll: true });
    };
  }, [region]);
}

function nearest(root: HTMLElement): HTMLElement | undefined {
  for (let around = root.nextElementSibling ?? root.parentElement; around; around = around.parentElement) {
    const found = [...around.querySelectorAll<HTMLElement>(CONTROLS)].find(
      (control) => !root.contains(control) && control.matches(':enabled, a') && control.tabIndex >= 0,
    );
    if (found) return found;
  }
  return undefined;
}
