/** What a phone does meanwhile: it loses its network, locks its screen, comes back. */

/** Ends after `ms`, or as soon as the phone is back: nobody waits a minute once the tunnel is over. */
export function untilOrBack(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const events = ['online', 'pageshow'] as const;
    const seen = () => {
      if (document.visibilityState === 'visible') done();
    };
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, done);
      document.removeEventListener('visibilitychange', seen);
      resolve();
    }
    for (const event of events) window.addEventListener(event, done);
    document.addEventListener('visibilitychange', seen);
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
