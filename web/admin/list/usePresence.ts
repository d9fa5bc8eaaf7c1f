import { type AnimationEvent, useState } from 'react';

/** Keeps what closes on the page until its closing animation has ended: give `onAnimationEnd` to the element that moves. */
export function usePresence(open: boolean) {
  const [shown, setShown] = useState(open);
  // What was open already is not animated when it scrolls back into view.
  const [phase, setPhase] = useState<'still' | 'opening' | 'closing'>('still');
  if (open !== shown) {
    setShown(open);
    setPhase(open ? 'opening' : 'closing');
  }
  function onAnimationEnd({ target, currentTarget }: AnimationEvent) {
    if (target === currentTarget) setPhase('still');
  }
  return { present: open || phase === 'closing', phase, onAnimationEnd };
}
