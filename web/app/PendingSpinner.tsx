import { useSyncExternalStore } from 'react';
import { pending } from '../lib/pending.ts';
import { Spinner } from '../ui/Spinner.tsx';

export function PendingSpinner() {
  return <Spinner visible={useSyncExternalStore(pending.shown.subscribe, pending.shown.get)} />;
}
