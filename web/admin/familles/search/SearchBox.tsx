/** The search field for families, and the hook that finds those that match. */
import { startTransition, useMemo, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import styles from '../familles.module.css';
import { search, searchable } from './search.rules.ts';

/** Holds the typed text itself: a letter shows at once, and the tables render right after. */
interface SearchBoxProps {
  onAsk: (query: string) => void;
  count: number;
  /** On one line, with its label and hint inside. */
  compact?: boolean;
}

const HINT = 'Un nom, un convive, une ville, un e-mail, un libellé, ou attente, oui, non.';

export function SearchBox({ onAsk, count, compact = false }: SearchBoxProps) {
  const [query, setQuery] = useState('');
  return (
    <search data-screen-only data-compact={compact} className={styles.searchBox}>
      <TextField
        label={compact ? <VisuallyHidden>Rechercher</VisuallyHidden> : 'Rechercher'}
        type="search"
        autoComplete="off"
        value={query}
        {...(compact
          ? { placeholder: 'Un nom, une ville, un e-mail…', 'aria-description': HINT }
          : { hint: HINT })}
        onChange={({ target }) => {
          setQuery(target.value);
          startTransition(() => onAsk(target.value));
        }}
      />
      <div role="status">
        <VisuallyHidden>{query.trim() !== '' && foundSentence(count)}</VisuallyHidden>
      </div>
    </search>
  );
}

function foundSentence(count: number): string {
  if (count === 0) return 'Aucune famille trouvée.';
  return count === 1 ? 'Une famille trouvée.' : `${count} familles trouvées.`;
}

/** The families that match the search; pass `setAsked` to a `SearchBox`. */
export function useSearch(familles: readonly HostFamille[]) {
  const [asked, setAsked] = useState('');
  const texts = useMemo(() => familles.map(searchable), [familles]);
  const found = useMemo(() => search(texts, asked), [texts, asked]);
  return { found, setAsked, nothingAsked: asked === '' };
}
