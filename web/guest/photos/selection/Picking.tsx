/** Drawn over with the mouse, or with a finger that has rested on one of them, photos are picked together: from the first to the one under it. */
import { type RefObject, useEffect, useRef } from 'react';
import { listen } from '../../../lib/listen.ts';
import { useFocusBack } from './useFocusBack.ts';

/** Pixels: less is a click, or a finger that rests. */
const NEAR = 8;
/** Milliseconds that a finger rests before it draws: until then it scrolls. */
const REST_MS = 450;
/** Milliseconds after which a click is no longer the end of the drawing. */
const CLICK_MS = 50;
/** Pixels from the top and the bottom of the window within which it scrolls along, and how far in a frame. */
const EDGE = 96;
const STEP = 12;

export interface Drawn {
  /** What was picked before. */
  before: ReadonlySet<string>;
  from: string;
  to: string;
  selected: boolean;
}

interface PickingProps {
  page: RefObject<HTMLElement | null>;
  picked: ReadonlySet<string>;
  /** Whether there is a bar for those that are picked. */
  hasBar: boolean;
  onDraw: (drawn: Drawn) => void;
}

/** What helps one who picks, for a page of several grids; it draws nothing. */
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

/** From one photo to another with shift and the space bar: Firefox forgets the shift in the click that it makes of them. */
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
  /** Where it is now, and where it began. */
  x: number;
  y: number;
  start: { x: number; y: number };
  draws: boolean;
}

/** Gives what ends it. */
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
    // Known to the browser beforehand, or it would scroll all the same.
    listen(root, 'touchmove', (event: Event) => drag?.draws && event.preventDefault(), { passive: false }),
    listen(root, 'contextmenu', (event: Event) => drag?.draws && event.preventDefault()),
    // A picture would be carried away.
    listen(root, 'dragstart', (event: Event) => isPicture(event.target) && event.preventDefault()),
  ];
  return () => {
    end();
    for (const stop of ends) stop();
  };
}

/** The one that follows would open the photo; one by a key is somebody's own. */
function swallowClick(): void {
  const letThrough = listen(window, 'click', swallow, { capture: true });
  setTimeout(letThrough, CLICK_MS);
  listen(window, 'keydown', letThrough, { capture: true, once: true });
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** And no box, heart or link of it. */
function isPicture(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest('button')?.querySelector('img') != null;
}

function photoAt(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-photo]')?.dataset.photo ?? null;
}
