import { useLayoutEffect, useRef, useState } from 'react';

/** Keeps what closes on the page until its closing animation has ended: give `moving` to the element that moves. */
export function usePresence(open: boolean) {
  const moving = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(open);
  // What was open already is not animated when it scrolls back into view.
  const [phase, setPhase] = useState<'still' | 'opening' | 'closing'>('still');
  if (open !== shown) {
    setShown(open);
    setPhase(open ? 'opening' : 'closing');
  }
  useLayoutEffect(() => {
    if (phase === 'still') return;
    let isCurrent = true;
    // Asked instead of waiting for an event: what does not move, or is not drawn, gives none.
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
