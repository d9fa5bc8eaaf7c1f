import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sendings } from '../../../../contract/photos/sendings.schema.ts';
import { fetchSendings } from './ownSendings.api.ts';

/** Milliseconds between two looks while pictures are being prepared. */
const POLL_EVERY = 4000;

/** What has arrived, asked again when `arrived` grows and while something is being prepared. */
export function useSendings(query: string, arrived: number) {
  const [sendings, setSendings] = useState<Sendings | null>(null);
  const [error, setError] = useState<unknown>(null);
  const asked = useRef(0);

  /** `gone` was taken back: it leaves the list at once, whether a new one can be had or not. */
  const reload = useCallback(
    async (gone?: string) => {
      if (gone !== undefined)
        setSendings(
          (known) => known && { ...known, sendings: known.sendings.filter(({ id }) => id !== gone) },
        );
      asked.current += 1;
      const own = asked.current;
      try {
        const found = await fetchSendings(query);
        // An answer that a later one overtook is old.
        if (own !== asked.current) return;
        setSendings(found);
        setError(null);
      } catch (failure) {
        if (own === asked.current) setError(failure);
      }
    },
    [query],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo that arrives is a reason to look
  useEffect(() => {
    void reload();
  }, [reload, arrived]);

  const preparing = sendings?.sendings.some(({ state }) => state === 'preparing') ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next wait
  useEffect(() => {
    if (!preparing) return;
    const timer = setTimeout(() => void reload(), POLL_EVERY);
    return () => clearTimeout(timer);
  }, [preparing, sendings, reload]);

  return { sendings, error, reload };
}
