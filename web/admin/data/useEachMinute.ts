/** Renders the component again each minute, for what a screen left open says about the time. */
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../../contract/durations.ts';

export function useEachMinute(): void {
  const [, setDrawn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setDrawn(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
}
