import { type AnimationEvent, useState } from 'react';

/** Keeps what closes on the page until its closing animation has ended: give `onAnimationEnd` to the element that moves. */
export function usePresence(open: boolean) {
  const [shown, setShown] = useState(open);
  // What was open when it came into view does not open once more before one's eyes.
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
