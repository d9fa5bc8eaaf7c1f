/** The server's word that families changed. Where it is cut, the screens' own polls go on. */
import { EVENTS_PATH } from '../../../contract/events.schema.ts';

/** Milliseconds before the first look and between two: a rush of replies asks for the list once a second. */
const FIRST_MS = 200;
const BETWEEN_MS = 1000;
/** The browser gives up after an answer that is no stream, such as a proxy's while the site restarts. */
const AGAIN_MS = 15_000;

/** `onChange` settles once what changed is on screen. Gives what ends the listening. */
export function listenToFamilles(onChange: () => Promise<unknown>): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout>;
  let last = 0;

  function plan(): void {
    timer ??= setTimeout(look, Math.max(FIRST_MS, last + BETWEEN_MS - Date.now()));
  }

  async function look(): Promise<void> {
    timer = undefined;
    last = Date.now();
    await onChange();
  }

  function open(): void {
    source = new EventSource(EVENTS_PATH);
    source.addEventListener('famille', plan);
    // After a cut, whatever came meanwhile was missed.
    source.addEventListener('open', () => last > 0 && plan());
    source.addEventListener('error', () => {
      last ||= 1;
      if (source.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(open, AGAIN_MS);
    });
  }

  open();
  return () => {
    clearTimeout(timer);
    clearTimeout(again);
    source.close();
  };
}
