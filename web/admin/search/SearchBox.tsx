import { startTransition, useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SearchBox.module.css';

/** Keeps what is typed to itself: the letter shows at once, and the tables answer in a render of their own right after. */
export function SearchBox({ onAsk }: { onAsk: (query: string) => void }) {
  const [query, setQuery] = useState('');
  return (
    <search className={styles.box}>
      <TextField
        label="Rechercher"
        type="search"
        autoComplete="off"
        value={query}
        hint="Un nom, un prénom, un convive, une ville, un e-mail…"
        onChange={({ target }) => {
          setQuery(target.value);
          startTransition(() => onAsk(target.value));
        }}
      />
    </search>
  );
}
