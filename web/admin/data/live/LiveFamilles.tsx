/** Keeps list and photos in step with what guests and the other host do, and says quietly who has just answered. */
import { useEffect, useState } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { keys, queryClient, refresh } from '../queryClient.ts';
import { answeredSince, answeredText } from './answered.rules.ts';
import { listenToEvents } from './hostEvents.ts';
import styles from './LiveFamilles.module.css';

const STAYS_MS = 20_000;

export function LiveFamilles() {
  const [news, setNews] = useState('');

  useEffect(() => {
    const known = () => queryClient.getQueryData<readonly Famille[]>(keys.familles) ?? [];
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
    <p role="status" data-screen-only className={styles.line}>
      {news && <span>{news}</span>}
    </p>
  );
}
