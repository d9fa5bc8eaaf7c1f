import { useState } from 'react';

/** Keeps what closes on the page until its closing animation has ended. */
export function usePresence(open: boolean) {
  const [present, setPresent] = useState(open);
  // What was open when it came into view does not open once more before one's eyes.
  const [still, setStill] = useState(open);
  if (open && !present) setPresent(true);
  if (!open && still) setStill(false);
  return {
    present: present || open,
    phase: still ? 'still' : open ? 'opening' : 'closing',
    onAnimationEnd: () => {
      if (!open) setPresent(false);
    },
  };
}
