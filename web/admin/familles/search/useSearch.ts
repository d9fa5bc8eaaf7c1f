import { useMemo, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { search, searchable } from './search.rules.ts';

/** Which of the families a host is looking for; give `setAsked` to a `SearchBox`. */
export function useSearch(familles: readonly HostFamille[]) {
  const [asked, setAsked] = useState('');
  const texts = useMemo(() => familles.map(searchable), [familles]);
  const found = useMemo(() => search(texts, asked), [texts, asked]);
  return { found, setAsked, nothingAsked: asked === '' };
}
