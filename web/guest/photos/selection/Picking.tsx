/**
 * Picks photos by dragging a mouse or a resting finger: all from the first one to the current one. Also makes
 * shift + space pick a range in Firefox, and returns the focus to the photos when the bar disappears.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { listen } from '../../../lib/listen.ts';
import { useFocusBack } from './useFocusBack.ts';

/** Pixels below which a movement is a click or a resting finger. */
const NEAR = 8;
/** Milliseconds that a finger rests before it picks; until then it scrolls. */
const REST_MS = 450;
/** Milliseconds after the drag in which a click counts as its end. */
const CLICK_MS = 50;
/** Pixels from the window's edges within which dragging scrolls, and pixels per frame. */
const EDGE = 96;
const STEP = 12;

export interface Drawn {
  /** The selection before the drag. */
  before: ReadonlySet<string>;
  from: string;
  to: string;
  selected: boolean;
}

interface PickingProps {
  page: RefObject<HTMLElement | null>;
  picked: ReadonlySet<string>;
  /** Whether the bar for chosen photos is shown. */
  hasBar: boolean;
  onDraw: (drawn: Drawn) => void;
}

/** Mouse, touch and keyboard support for picking across several grids. Renders nothing. */
export function Picking({ page, hasBar, ...current }: PickingProps) {
  useFocusBack(page, hasBar);
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  useEffect(() => {
    if (!page.current) return;
    const ends = [drawOn(page.current, () => latest.current), tellShift(page.current)];
    return () => {
      for (const end of ends) end();
    };
  }, [page]);
  return null;
}

/** Remembers the shift key for shift + space, because Firefox omits it from the resulting click. */
function tellShift(root: HTMLElement): () => void {
  let shift = false;
  const ends = [
    listen(root, 'keydown', (event: KeyboardEvent) => {
      shift = event.key === ' ' && event.shiftKey;
    }),
    listen(
      root,
      'click',
      (event: MouseEvent) => {
        if (!shift || event.detail > 0) return;
        shift = false;
        if (event.shiftKey || !event.isTrusted) return;
        swallow(event);
        const { target } = event;
        setTimeout(() =>
          target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true })),
        );
      },
      { capture: true },
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}

interface Drag extends Drawn {
  pointer: number;
  /** The current position; `start` is the first one. */
  x: number;
  y: number;
  start: { x: number; y: number };
  draws: boolean;
}

/** Returns a function that removes the listeners. */
function drawOn(root: HTMLElement, current: () => Pick<PickingProps, 'picked' | 'onDraw'>): () => void {
  let drag: Drag | null = null;
  let timer = 0;
  let frame = 0;

  function begin() {
    if (!drag) return;
    drag.draws = true;
    current().onDraw(drag);
    scrollAlong();
  }

  function end() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (drag?.draws) swallowClick();
    drag = null;
  }

  function extend() {
    if (!drag) return;
    const to = photoAt(document.elementFromPoint(drag.x, drag.y));
    if (to === null || to === drag.to) return;
    drag.to = to;
    current().onDraw(drag);
  }

  function scrollAlong() {
    frame = requestAnimationFrame(scrollAlong);
    if (!drag) return;
    const down = Number(drag.y > window.innerHeight - EDGE) - Number(drag.y < EDGE);
    if (down === 0) return;
    window.scrollBy(0, down * STEP);
    extend();
  }

  const ends = [
    listen(root, 'pointerdown', (event: PointerEvent) => {
      const key = isPicture(event.target) ? photoAt(event.target) : null;
      const plain = event.button === 0 && !(event.shiftKey || event.ctrlKey || event.metaKey);
      if (key === null || !plain || !event.isPrimary) return;
      const { picked } = current();
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      drag = {
        before: picked,
        from: key,
        to: key,
        selected: !picked.has(key),
        pointer,
        x,
        y,
        start: { x, y },
        draws: false,
      };
      if (event.pointerType !== 'mouse') timer = window.setTimeout(begin, REST_MS);
    }),
    listen(window, 'pointermove', (event: PointerEvent) => {
      if (event.pointerId !== drag?.pointer) return;
      [drag.x, drag.y] = [event.clientX, event.clientY];
      if (drag.draws) extend();
      else if (Math.hypot(drag.x - drag.start.x, drag.y - drag.start.y) < NEAR) return;
      else if (event.pointerType === 'mouse') begin();
      else end();
    }),
    listen(window, ['pointerup', 'pointercancel'], end),
    // Not passive, or the browser would scroll anyway.
    listen(root, 'touchmove', (event: Event) => drag?.draws && event.preventDefault(), { passive: false }),
    listen(root, 'contextmenu', (event: Event) => drag?.draws && event.preventDefault()),
    // Prevents dragging the image itself.
    listen(root, 'dragstart', (event: Event) => isPicture(event.target) && event.preventDefault()),
  ];
  return () => {
    end();
    for (const stop of ends) stop();
  };
}

/** The click after a drag would open the photo; a click by keyboard is let through. */
function swallowClick(): void {
  const letThrough = listen(window, 'click', swallow, { capture: true });
  setTimeout(letThrough, CLICK_MS);
  listen(window, 'keydown', letThrough, { capture: true, once: true });
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** False for the tile's box, heart and link. */
function isPicture(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest('button')?.querySelector('img') != null;
}

function photoAt(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-photo]')?.dataset.photo ?? null;
}
