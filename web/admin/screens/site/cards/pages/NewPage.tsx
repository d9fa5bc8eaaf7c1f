import { type FormEvent, useState } from 'react';
import { MAX_OWN_PAGES } from '../../../../../../contract/wedding/ownPages.schema.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { TextField } from '../../../../../ui/fields/Field.tsx';
import layout from '../../../../../ui/layout.module.css';
import { useCardForm } from '../../fields/cardForm.ts';
import styles from './NewPage.module.css';
import { isPageFile, pageFile, placeOf } from './ownPages.rules.ts';

const WORDS = {
  page: {
    label: 'Une nouvelle page',
    hint: 'Son titre, par exemple Covoiturage. Tant qu’elle ne dit rien, elle reste cachée.',
    missing: 'Donnez-lui d’abord un titre.',
    action: 'Créer la page',
  },
  place: {
    label: 'Un autre lieu',
    hint: 'Son nom, par exemple La mairie : il a sa page, avec son heure et son plan. Le lendemain a déjà la sienne.',
    missing: 'Donnez-lui d’abord un nom.',
    action: 'Ajouter ce lieu',
  },
};

export function NewPage({ isPlace, onMade }: { isPlace: boolean; onMade: (file: string) => void }) {
  const { label, hint, missing, action } = WORDS[isPlace ? 'place' : 'page'];
  const { files, changeFile, setOpen } = useCardForm();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const count = Object.entries(files).filter(([file, page]) => isPageFile(file) && page !== null).length;

  function create(event: FormEvent) {
    event.preventDefault();
    const titre = title.trim();
    if (titre === '') return setError(missing);
    if (count >= MAX_OWN_PAGES) return setError(`Pas plus de ${MAX_OWN_PAGES} pages.`);
    const file = pageFile(titre, Object.keys(files));
    changeFile(file, { titre, texte: '', ...(isPlace ? placeOf(titre) : {}) });
    setTitle('');
    setOpen({ file, path: [] });
    onMade(file);
  }

  return (
    <form className={`${layout.fields} ${styles.form}`} onSubmit={create}>
      <TextField
        label={label}
        hint={hint}
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
          {action}
        </Button>
      </div>
    </form>
  );
}
