/** The list of the couple's own pages, where they are added and removed, and the card that holds it. */
import { type FormEvent, useState } from 'react';
import type { ContentValue } from '../../../../../../contract/editing/editing.schema.ts';
import { MAX_OWN_PAGES } from '../../../../../../contract/wedding/ownPages.schema.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { TextField } from '../../../../../ui/fields/Field.tsx';
import layout from '../../../../../ui/layout.module.css';
import { fieldId, useCardForm, useFold } from '../../fields/cardForm.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { FoldRow } from '../../fields/FoldRow.tsx';
import rows from '../../fields/rows.module.css';
import { own, section } from '../../fields/specs.ts';
import { textAt } from '../../fields/tree.rules.ts';
import { useRemoval } from '../../fields/useRemoval.tsx';
import styles from '../cards.module.css';
import { audienceLabel, pageTitle } from '../summaries.rules.ts';
import { isPageFile, ownPagesOf, pageFile, venueOf } from './ownPages.rules.ts';
import { pageFields } from './pageFields.ts';

/** The pages that a couple adds, one file each; with `venuesOnly`, only those that are places. */
export function OwnPages({ venuesOnly = false }: { venuesOnly?: boolean }) {
  const { files, setOpen } = useCardForm();
  const removal = useRemoval();
  const [made, setMade] = useState<string | null>(null);
  const pages = ownPagesOf(files).filter(([, page]) => !venuesOnly || textAt(page, ['genre']) !== '');

  function remove(file: string, title: string) {
    removal.takeOut({ file, path: [] }, `Page retirée\u00a0: ${title}.`);
    setOpen(null);
  }

  return (
    <div>
      {pages.length === 0 && !venuesOnly && (
        <p className={layout.note}>
          Covoiturage, questions fréquentes, notre histoire… : une page à vous, dans le menu de vos invités.
        </p>
      )}
      <ul className={rows.list}>
        {pages.map(([file, page]) => (
          <OwnPageRow
            key={file}
            file={file}
            page={page}
            venuesOnly={venuesOnly}
            title={pageTitle(file, page)}
            takesFocus={file === made}
            onRemove={() => remove(file, pageTitle(file, page))}
          />
        ))}
      </ul>
      {removal.bar}
      <NewPage isVenue={venuesOnly} onMade={setMade} />
    </div>
  );
}

interface OwnPageRowProps {
  file: string;
  page: ContentValue | null;
  venuesOnly: boolean;
  title: string;
  /** The page was just created. */
  takesFocus: boolean;
  onRemove: () => void;
}

function OwnPageRow({ file, page, venuesOnly, title, takesFocus, onRemove }: OwnPageRowProps) {
  const contentPath = { file, path: [] };
  const { isOpen, fold, unfold } = useFold(contentPath);
  return (
    <li className={rows.row} data-open={isOpen}>
      <FoldRow
        contentPath={contentPath}
        id={fieldId(contentPath)}
        // The same page can be edited here and on « Les lieux ».
        lead={venuesOnly || textAt(page, ['genre']) === '' ? undefined : 'Lieu'}
        title={title}
        badge={audienceLabel(textAt(page, ['pour']))}
        isOpen={isOpen}
        onToggle={isOpen ? fold : unfold}
        takesFocus={takesFocus ? 'line' : undefined}
        removal={{
          label: textAt(page, ['genre']) === '' ? 'Retirer cette page' : 'Retirer ce lieu',
          onRemove,
        }}
      >
        <FieldForm file={file} fields={pageFields(page)} />
      </FoldRow>
    </li>
  );
}

const WORDS = {
  page: {
    label: 'Une nouvelle page',
    hint: 'Son titre, par exemple Covoiturage. Tant qu’elle ne dit rien, elle reste cachée.',
    missing: 'Donnez-lui d’abord un titre.',
    action: 'Créer la page',
  },
  venue: {
    label: 'Un autre lieu',
    hint: 'Son nom, par exemple La mairie : il a sa page, avec son heure et son plan. Le lendemain a déjà la sienne.',
    missing: 'Donnez-lui d’abord un nom.',
    action: 'Ajouter ce lieu',
  },
};

function NewPage({ isVenue, onMade }: { isVenue: boolean; onMade: (file: string) => void }) {
  const { label, hint, missing, action } = WORDS[isVenue ? 'venue' : 'page'];
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
    changeFile(file, { titre, texte: '', ...(isVenue ? venueOf(titre) : {}) });
    setTitle('');
    setOpen({ file, path: [] });
    onMade(file);
  }

  return (
    <form className={`${layout.fields} ${styles.newPage}`} onSubmit={create}>
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

export const OWN_PAGES_FORM = [section('pages/', [own('Vos pages', () => <OwnPages />)])];
