import { useState } from 'react';
import layout from '../../../../../ui/layout.module.css';
import { useCardForm } from '../../fields/cardForm.ts';
import list from '../../fields/ListField.module.css';
import { textAt } from '../../fields/tree.rules.ts';
import { useRemoval } from '../../fields/useRemoval.tsx';
import { pageTitle } from '../summaries.rules.ts';
import { NewPage } from './NewPage.tsx';
import { OwnPageRow } from './OwnPageRow.tsx';
import { isPageFile } from './ownPages.rules.ts';

/** The pages that a couple adds, each a file: written, shown to whom they want, taken away. Or those alone that are a place. */
export function OwnPages({ placesOnly = false }: { placesOnly?: boolean }) {
  const { files, setOpen } = useCardForm();
  const removal = useRemoval();
  const [made, setMade] = useState<string | null>(null);
  const pages = Object.entries(files).filter(
    ([file, page]) => isPageFile(file) && page !== null && (!placesOnly || textAt(page, ['genre']) !== ''),
  );

  function remove(file: string, title: string) {
    removal.takePlace({ file, path: [] }, `Page retirée\u00a0: ${title}.`);
    setOpen(null);
  }

  return (
    <div>
      {pages.length === 0 && !placesOnly && (
        <p className={layout.note}>
          Covoiturage, questions fréquentes, notre histoire… : une page à vous, dans le menu de vos invités.
        </p>
      )}
      <ul className={list.list}>
        {pages.map(([file, page]) => (
          <OwnPageRow
            key={file}
            file={file}
            page={page}
            title={pageTitle(file, page)}
            takesFocus={file === made}
            onRemove={() => remove(file, pageTitle(file, page))}
          />
        ))}
      </ul>
      {removal.bar}
      <NewPage isPlace={placesOnly} onMade={setMade} />
    </div>
  );
}
