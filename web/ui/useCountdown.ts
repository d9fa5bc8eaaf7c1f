import { useEffect, useRef } from 'react';

interface Countdown {
  ms: number;
  paused: boolean;
  onEnd: () => void;
}

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
