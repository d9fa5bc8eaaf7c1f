import { useEffect, useState } from 'react';
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import type { PrintedFamille } from '../../../../../contract/seating/seating.schema.ts';
import { printedFamilles } from '../../../../../contract/seating/sincePrint.rules.ts';

/** What is on the paper that was just sent to the printer, by the button or the browser's menu, until somebody says whether it came out. */
export function usePrinting(familles: readonly HostFamille[], { asks }: { asks: boolean }) {
  const [paper, setPaper] = useState<readonly PrintedFamille[] | null>(null);
  useEffect(() => {
    if (!asks) return;
    const remember = () => setPaper(printedFamilles(familles));
    window.addEventListener('beforeprint', remember);
    return () => window.removeEventListener('beforeprint', remember);
  }, [familles, asks]);
  return { paper, forget: () => setPaper(null) };
}
