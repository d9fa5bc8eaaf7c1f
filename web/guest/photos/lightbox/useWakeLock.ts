import { useEffect } from 'react';
import { listen } from '../../../lib/listen.ts';

/**
 * Keeps the screen on while `active`, if supported; requested again after the page was in the background. Not
 * shared with `stayAwakeWhile` of the sending, which would be one more file for guests to load.
 */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let ended = false;
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (document.hidden || ended) return;
      // Refused when the battery is low; the show goes on.
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (ended) given?.release().catch(() => {});
      else lock = given;
    };
    ask();
    const stop = listen(document, 'visibilitychange', ask);
    return () => {
      ended = true;
      stop();
      lock?.release().catch(() => {});
    };
  }, [active]);
}
