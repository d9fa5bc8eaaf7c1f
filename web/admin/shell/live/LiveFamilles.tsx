/** Keeps families and photos up to date with server events, and announces who has just answered. */
import { useEffect, useState } from 'react';
import { EVENTS_PATH } from '../../../../contract/familles/events.schema.ts';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { toldApart } from '../../../../contract/familles/namesakes.rules.ts';
import { keys, queryClient, refresh } from '../../data/queryClient.ts';
import styles from '../AdminLayout.module.css';
import { answeredSince, answeredText } from './answered.rules.ts';

const STAYS_MS = 20_000;

export function LiveFamilles() {
  const [news, setNews] = useState('');

  useEffect(() => {
    const known = () => toldApart(queryClient.getQueryData<readonly Famille[]>(keys.familles) ?? []);
    return listenToEvents({
      async famille() {
        const before = known();
        await refresh(keys.familles);
        const after = known();
        const text = answeredText(answeredSince(before, after), after);
        if (text) setNews(text);
      },
      photos: () => refresh(keys.hostPhotos),
    });
  }, []);

  useEffect(() => {
    if (news === '') return;
    const timer = setTimeout(() => setNews(''), STAYS_MS);
    return () => clearTimeout(timer);
  }, [news]);

  return (
    <p role="status" data-screen-only className={styles.news}>
      {news && <span>{news}</span>}
    </p>
  );
}

/** Milliseconds before the first fetch and between two, so that a rush of replies fetches once a second. */
const FIRST_MS = 200;
const BETWEEN_MS = 1000;
/** Milliseconds before reconnecting; browsers give up after a response that is no stream. */
const AGAIN_MS = 15_000;

/** Resolve once the change is on screen. */
type EventHandlers = Readonly<Record<'famille' | 'photos', () => Promise<unknown>>>;

/** Listens to server events; polling goes on without them. Returns a function that stops listening. */
function listenToEvents(handlers: EventHandlers): () => void {
  const looks = Object.entries(handlers).map(([event, act]) => ({ event, ...paced(act) }));
  let source: EventSource;
  let again: ReturnType<typeof setTimeout>;

  function open(): void {
    source = new EventSource(EVENTS_PATH);
    for (const { event, plan } of looks) source.addEventListener(event, plan);
    source.addEventListener('open', () => {
      // Catches up on what changed before the connection.
      for (const { plan } of looks) plan();
    });
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(open, AGAIN_MS);
    });
  }

  open();
  return () => {
    for (const { stop } of looks) stop();
    clearTimeout(again);
    source.close();
  };
}

function paced(refresh: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  async function run(): Promise<void> {
    timer = undefined;
    last = Date.now();
    await refresh();
  }

  return {
    plan: () => {
      timer ??= setTimeout(run, Math.max(FIRST_MS, last + BETWEEN_MS - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
