import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';

/** The specification's; ListRow.module.css spells it too. */
const UNFOLD_MS = 225;

/** Keeps what closes on the page until its closing animation has ended; under reduced motion it is gone at once. */
export function usePresence(open: boolean) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(open);
  // What was open when it came into view does not open once more before one's eyes.
  const [phase, setPhase] = useState<'still' | 'opening' | 'closing'>('still');
  if (open !== shown) {
    setShown(open);
    setPhase(still ? 'still' : open ? 'opening' : 'closing');
  }
  useEffect(() => {
    if (phase !== 'closing') return;
    const timer = setTimeout(() => setPhase('still'), UNFOLD_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  return { present: open || phase === 'closing', phase };
}
