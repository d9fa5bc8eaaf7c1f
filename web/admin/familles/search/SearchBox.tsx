/** The search field for families, and the hook that finds those that match. */
import { startTransition, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { createStore } from '../../../lib/store.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import { dropTabState, useTabState } from '../../data/tabState.ts';
import styles from '../familles.module.css';
import { search, searchable } from './search.rules.ts';

/** Holds the typed text itself: a letter shows at once, and the tables render right after. */
interface SearchBoxProps {
  /** The text that the field begins with. */
  asked?: string;
  onAsk: (query: string) => void;
  count: number;
  /** On one line, with its label and hint inside. */
  compact?: boolean;
}

const HINT = 'Un nom, un convive, une ville, un e-mail, un libellé, ou attente, oui, non.';

export function SearchBox({ asked = '', onAsk, count, compact = false }: SearchBoxProps) {
  const [query, setQuery] = useState(asked);
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

/** The families that match the search; pass `asked` and `setAsked` to a `SearchBox`. */
export function useSearch(familles: readonly HostFamille[]) {
  const [asked, setAsked] = useState('');
  return { ...useFound(familles, asked), asked, setAsked };
}

/** How often the search was forgotten. */
const forgotten = createStore(0);

/**
 * As `useSearch`: the list and the page of a family that is opened from it share what was typed. `turn` is the
 * key of a `SearchBox` that is emptied when the search is forgotten.
 */
export function useKeptSearch(familles: readonly HostFamille[]) {
  const unsent = useTabState<string>('search', '');
  const turn = useSyncExternalStore(forgotten.subscribe, forgotten.get);
  const [typed, setTyped] = useState(() => ({ text: unsent.read() ?? '', turn }));
  const asked = typed.turn === turn ? typed.text : '';
  const setAsked = useCallback((text: string) => setTyped({ text, turn }), [turn]);
  useEffect(() => unsent.keep(asked), [unsent, asked]);
  return { ...useFound(familles, asked), asked, setAsked, turn };
}

/** Whoever presses the menu begins with the whole list again, also where the list is still on screen. */
export function forgetSearch(): void {
  dropTabState('search');
  forgotten.set(forgotten.get() + 1);
}

function useFound(familles: readonly HostFamille[], asked: string) {
  const texts = useMemo(() => familles.map(searchable), [familles]);
  const found = useMemo(() => search(texts, asked), [texts, asked]);
  return { found, nothingAsked: asked === '' };
}
