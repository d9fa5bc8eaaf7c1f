import { type FormEvent, useState } from 'react';
import { MAX_OWN_PAGES } from '../../../../../../contract/wedding/ownPages.schema.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { TextField } from '../../../../../ui/fields/Field.tsx';
import layout from '../../../../../ui/layout.module.css';
import { useCardForm } from '../../fields/cardForm.ts';
import styles from './NewPage.module.css';
import { isPageFile, pageFile } from './ownPages.rules.ts';

export function NewPage({ onMade }: { onMade: (file: string) => void }) {
  const { files, changeFile, setOpen } = useCardForm();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const count = Object.entries(files).filter(([file, page]) => isPageFile(file) && page !== null).length;

  function create(event: FormEvent) {
    event.preventDefault();
    const titre = title.trim();
    if (titre === '') return setError('Donnez-lui d’abord un titre.');
    if (count >= MAX_OWN_PAGES) return setError(`Pas plus de ${MAX_OWN_PAGES} pages.`);
    const file = pageFile(titre, Object.keys(files));
    changeFile(file, { titre, texte: '' });
    setTitle('');
    setOpen({ file, path: [] });
    onMade(file);
  }

  return (
    <form className={`${layout.fields} ${styles.form}`} onSubmit={create}>
      <TextField
        label="Une nouvelle page"
        hint="Son titre, par exemple Covoiturage. Tant qu’elle ne dit rien, elle reste cachée."
        autoComplete="off"
        value={title}
        error={error}
        alert
        onChange={({ target }) => {
          setTitle(target.value);
          setError(undefined);
        }}
      />
      <div className={layout.row}>
        <Button kind="secondary" type="submit">
          Créer la page
        </Button>
      </div>
    </form>
  );
}
