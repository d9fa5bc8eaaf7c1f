import { useSyncExternalStore } from 'react';
import { visits } from '../../lib/visit.ts';
import { LazyPart, lazyNamed } from '../../shell/LazyPart.tsx';

const KeptNotice = lazyNamed(async () => (await import('../../offline/KeptNotice.tsx')).KeptNotice);

/** Tells the age of the content when it comes from this device's storage. */
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
