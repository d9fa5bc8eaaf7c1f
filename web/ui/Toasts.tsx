/** Where toasts appear: top centre, newest below. Mounted once, always there, or screen readers would miss the first one. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../lib/listen.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toasts.module.css';
import { dismissToast, type Toast, toasts } from './toasts.ts';

const isError = (toast: Toast) => toast.kind === 'error';

export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const region = useRef<HTMLElement>(null);
  useClearOfFocus(region, shown);
  useLayoutEffect(() => (place.current ? moveToastsInto(place.current) : undefined), []);

  function remember({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !toastContainer.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  }

  /** The focus goes back: keys must reach what the toast was about, an open photo for one. */
  function close({ id }: Toast) {
    cameFrom.current?.focus({ preventScroll: true });
    dismissToast(id);
  }

  const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} onClose={() => close(toast)} />;
  return (
    <div ref={place}>
      {createPortal(
        <section
          ref={region}
          aria-label="Notifications"
          data-screen-only
          className={styles.region}
          onFocus={remember}
        >
          <div role="status" className={styles.list}>
            {shown.filter((toast) => !isError(toast)).map(card)}
          </div>
          <div role="alert" className={styles.list}>
            {shown.filter(isError).map(card)}
          </div>
        </section>,
        toastContainer,
      )}
    </div>
  );
}

/** Px between the control and the first toast: the focus ring has its room. */
const GAP = 8;

/**
 * Moves `region` below the control that has the focus where it would cover it, by the property `--lowered`. What is taller than a
 * third of the window, a page or a long text, is left to its own scrolling. `content` is what the region shows.
 */
function useClearOfFocus(region: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other toasts are another height
  useLayoutEffect(() => {
    const place = () => {
      // A press on a toast takes the focus into it: it must not move away from under the finger.
      if (!region.current || region.current.contains(document.activeElement)) return;
      region.current.style.setProperty('--lowered', `${offsetBelowFocus(region.current)}px`);
    };
    place();
    // `window` hears of both on their way down, whatever is scrolled.
    return listen(window, ['focusin', 'scroll', 'hashchange'], place, { capture: true, passive: true });
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

/**
 * The element that toasts are drawn in. All but the topmost modal is inert, neither announced nor clickable, so this element moves
 * into each modal as it opens.
 */
const toastContainer = document.createElement('div');

/** Moves the toasts into `parent`; what is returned takes them back. */
export function moveToastsInto(parent: Element): () => void {
  const before = toastContainer.parentElement;
  parent.prepend(toastContainer);
  return () => before?.append(toastContainer);
}
