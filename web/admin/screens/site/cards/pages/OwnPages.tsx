import { useState } from 'react';
import type { ContentValue } from '../../../../../../contract/editing/editing.schema.ts';
import layout from '../../../../../ui/layout.module.css';
import { UndoBar } from '../../../../parts/UndoBar.tsx';
import { useCardForm } from '../../fields/cardForm.ts';
import list from '../../fields/ListField.module.css';
import { pageTitle } from '../summaries.rules.ts';
import { NewPage } from './NewPage.tsx';
import { OwnPageRow } from './OwnPageRow.tsx';
import { isPageFile } from './ownPages.rules.ts';

/** The pages that a couple adds, each a file: written, shown to whom they want, taken away. */
export function OwnPages() {
  const { files, changeFile, setOpen } = useCardForm();
  const [removed, setRemoved] = useState<{ file: string; page: ContentValue } | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const pages = Object.entries(files).filter(([file, page]) => isPageFile(file) && page !== null);

  function remove(file: string) {
    const page = files[file];
    if (page) setRemoved({ file, page });
    setOpen(null);
    changeFile(file, null);
  }

  return (
    <div>
      {pages.length === 0 && (
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
            onRemove={() => remove(file)}
          />
        ))}
      </ul>
      <UndoBar
        last={
          removed && {
            text: `Page retirée\u00a0: ${pageTitle(removed.file, removed.page)}.`,
            undo: () => {
              changeFile(removed.file, removed.page);
              setRemoved(null);
            },
          }
        }
      />
      <NewPage onMade={setMade} />
    </div>
  );
}
