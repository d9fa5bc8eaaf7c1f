/** What a phone does meanwhile: it loses its network, locks its screen, comes back. */
import { useSyncExternalStore } from 'react';
import { listen } from '../../../lib/listen.ts';

/** Ends after `ms`, or as soon as the phone is back: nobody waits a minute once the tunnel is over. */
export function untilOrBack(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    const stops = [
      listen(window, ['online', 'pageshow'], done),
      listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && done()),
    ];
    function done() {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    }
  });
}

let lock: WakeLockSentinel | null = null;

/** A screen that goes dark stops what leaves. Phones that cannot promise it go dark as ever. */
export async function stayAwakeWhile(isNeeded: () => boolean): Promise<void> {
  try {
    if (!isNeeded()) {
      await lock?.release();
      lock = null;
    } else if (lock === null || lock.released) lock = await navigator.wakeLock.request('screen');
  } catch {
    // Refused with an empty battery, absent on older phones.
  }
}

/** Whether the phone believes that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

const subscribe = (listener: () => void) => listen(window, ['online', 'offline'], listener);
