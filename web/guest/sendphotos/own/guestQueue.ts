/**
 * The upload queue of this tab, which goes on while the guest reads other pages, keeps the screen on and
 * warns before the tab is closed; how many photos a reload left unsent, and whether there is a network.
 */
import { useSyncExternalStore } from 'react';
import { errorSentence, isProblem, problemOf } from '../../../lib/apiError.ts';
import { listen } from '../../../lib/listen.ts';
import { tabStorage } from '../../../lib/storage.ts';
import { checksumOf, UnreadableFileError } from '../../../sending/checksum.ts';
import { sendFile } from '../../../sending/sendFile.ts';
import { sendingCalls } from '../../../sending/sendings.api.ts';
import { createSendQueue, isUnderWay } from '../../../sending/sendQueue.ts';

export type GuestQueue = ReturnType<typeof createSendQueue>;

/** Key of the number of unsent photos when the page was left. */
const LEFT_KEY = 'photosLeft';

const queues = new Map<string, GuestQueue>();

/** One queue per sender: photos chosen before another link was opened are not sent in its name. */
export function queueOf(query: string): GuestQueue {
  const known = queues.get(query);
  if (known) return known;
  const queue = createSendQueue({
    send: ({ file }, progress) =>
      sendFile({
        file,
        calls: sendingCalls(file, { query, folder: null }),
        checksumOf,
        wait: untilOrBack,
        ...progress,
      }),
    explain: explainSending,
    isFinal: (error) => isProblem(error, 'invalid-fields') || isProblem(error, 'too-large'),
  });
  queues.set(query, queue);
  const left = () => queue.queued().filter(isUnderWay).length;
  let before = 0;
  queue.subscribe(() => {
    const now = left();
    if (now === before) return;
    before = now;
    if (now > 0) tabStorage.set(LEFT_KEY, String(now));
    else tabStorage.remove(LEFT_KEY);
    void stayAwakeWhile(() => left() > 0 && !queue.paused.get());
  });
  // Retries failed photos when the screen is unlocked or the network returns.
  listen(window, ['online', 'pageshow'], queue.retryFailed);
  window.addEventListener('beforeunload', (event) => {
    if (left() > 0) event.preventDefault();
  });
  return queue;
}

/** Number of photos left unsent when the page was closed or reloaded; the browser no longer has the files. */
export function photosLeft(): number {
  return Number(tabStorage.get(LEFT_KEY) ?? 0);
}

export function forgetLeft(): void {
  tabStorage.remove(LEFT_KEY);
}

/** The errors name the file, not the request. */
function explainSending(error: unknown): string {
  if (error instanceof UnreadableFileError)
    return 'Votre téléphone ne donne plus accès à ce fichier : choisissez-le de nouveau.';
  return problemOf(error)?.errors?.[0]?.message ?? errorSentence(error);
}

/** Resolves after `ms`, or as soon as the network or the page is back. */
function untilOrBack(ms: number): Promise<void> {
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

/** Keeps the screen on, because a dark screen stops sending. Ignored where unsupported. */
async function stayAwakeWhile(isNeeded: () => boolean): Promise<void> {
  try {
    if (!isNeeded()) {
      await lock?.release();
      lock = null;
    } else if (lock === null || lock.released) lock = await navigator.wakeLock.request('screen');
  } catch {
    // Refused when the battery is low, and missing on older phones.
  }
}

/** Whether the browser reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

const subscribe = (listener: () => void) => listen(window, ['online', 'offline'], listener);
