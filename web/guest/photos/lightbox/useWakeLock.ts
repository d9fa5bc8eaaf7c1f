import { useEffect } from 'react';
import { listen } from '../../../lib/listen.ts';

/**
 * Keeps the screen lit while `active`, where the browser can; a page that was in the background asks again. Sending has a few lines of its
 * own (`stayAwakeWhile`): shared, they would be one more file for guests to fetch.
 */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let ended = false;
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (document.hidden || ended) return;
      // Refused with little battery: the show goes on.
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
