import { useSyncExternalStore } from 'react';
import { visits } from '../../lib/visit.ts';
import { LazyPart, lazyNamed } from '../../shell/LazyPart.tsx';

const KeptNotice = lazyNamed(async () => (await import('../../offline/KeptNotice.tsx')).KeptNotice);

/** Says since when, where the device shows what it had kept. */
export function KeptVisit() {
  const keptAt = useSyncExternalStore(visits.subscribe, visits.current)?.content.keptAt;
  return (
    keptAt !== undefined && (
      <LazyPart problem="Hors ligne">
        <KeptNotice keptAt={keptAt} />
      </LazyPart>
    )
  );
}
