import { useState } from 'react';
import type { ContentValue } from '../../../../../../contract/editing/editing.schema.ts';
import layout from '../../../../../ui/layout.module.css';
import { fieldId, useCardForm, useFold } from '../../fields/cardForm.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import rows from '../../fields/FoldRow.module.css';
import { FoldRow } from '../../fields/FoldRow.tsx';
import list from '../../fields/ListField.module.css';
import { textAt } from '../../fields/tree.rules.ts';
import { useRemoval } from '../../fields/useRemoval.tsx';
import { audienceLabel } from '../audiences.ts';
import { pageTitle } from '../summaries.rules.ts';
import { NewPage } from './NewPage.tsx';
import { ownPagesOf } from './ownPages.rules.ts';
import { pageFields } from './pageFields.ts';

/** The pages that a couple adds, each a file: written, shown to whom they want, taken away. Or those alone that are a place. */
export function OwnPages({ placesOnly = false }: { placesOnly?: boolean }) {
  const { files, setOpen } = useCardForm();
  const removal = useRemoval();
  const [made, setMade] = useState<string | null>(null);
  const pages = ownPagesOf(files).filter(([, page]) => !placesOnly || textAt(page, ['genre']) !== '');

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
            placesOnly={placesOnly}
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

interface OwnPageRowProps {
  file: string;
  page: ContentValue | null;
  placesOnly: boolean;
  title: string;
  /** It has just been made: whoever wrote its title goes on there. */
  takesFocus: boolean;
  onRemove: () => void;
}

function OwnPageRow({ file, page, placesOnly, title, takesFocus, onRemove }: OwnPageRowProps) {
  const place = { file, path: [] };
  const { isOpen, fold, unfold } = useFold(place);
  return (
    <li className={rows.row} data-open={isOpen}>
      <FoldRow
        place={place}
        id={fieldId(place)}
        // The same page is corrected here and on « Les lieux ».
        lead={placesOnly || textAt(page, ['genre']) === '' ? undefined : 'Lieu'}
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
