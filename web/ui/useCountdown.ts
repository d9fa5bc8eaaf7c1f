import { useEffect, useRef } from 'react';

interface Countdown {
  ms: number;
  paused: boolean;
  onEnd: () => void;
}

/** Calls `onEnd` once `ms` milliseconds have been spent not paused; a pause keeps what is left. */
export function useCountdown({ ms, paused, onEnd }: Countdown): void {
  const left = useRef(ms);
  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [paused, onEnd]);
}
