import { useEffect, useState } from 'react';

/** Milliseconds: timers may go off a little early. */
const SLACK = 20;
/** The longest that a timer can wait; nobody leaves a form open for 24 days. */
const LONGEST = 2 ** 31 - 1;

/** Draws the component anew just after `moment`, milliseconds since 1970. */
export function useRedrawAt(moment: number | null): void {
  const [, setDrawn] = useState(0);
  useEffect(() => {
    const left = (moment ?? 0) - Date.now();
    if (left < 0 || left > LONGEST) return;
    const timer = setTimeout(() => setDrawn(Date.now()), left + SLACK);
    return () => clearTimeout(timer);
  }, [moment]);
}
