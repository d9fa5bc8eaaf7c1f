import type { ReactNode } from 'react';
import type { GuestPage } from '../../contract/wedding/pages.rules.ts';
import { hostViewing } from '../lib/hostView.ts';
import { LazyPart } from '../shell/LazyPart.tsx';
import { lazyNamed } from '../shell/lazyNamed.ts';
import { useFreshVisit } from './useFreshVisit.ts';
import { useGuard } from './useGuard.ts';

const HostViewBar = lazyNamed(async () => (await import('../admin/shell/view/HostViewBar.tsx')).HostViewBar);

/** Every page for guests; below it, for a host who looks at the site as a family, the way back. Guests never fetch it. */
export function GuestArea({ page, children }: { page: GuestPage; children: ReactNode }) {
  useFreshVisit();
  useGuard(page);
  return (
    <>
      {children}
      {hostViewing() && (
        <LazyPart problem="Le retour à la liste n’a pas pu s’afficher">
          <HostViewBar />
        </LazyPart>
      )}
    </>
  );
}
