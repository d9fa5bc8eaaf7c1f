import { useState } from 'react';
import type { ContentFiles } from '../../../../../../contract/editing/editing.schema.ts';
import layout from '../../../../../ui/layout.module.css';
import { UndoBar } from '../../../../parts/UndoBar.tsx';
import { useCardForm } from '../../fields/cardForm.ts';
import list from '../../fields/ListField.module.css';
import { keptTimes, withoutPlace } from '../../fields/times.rules.ts';
import { pageTitle } from '../summaries.rules.ts';
import { NewPage } from './NewPage.tsx';
import { OwnPageRow } from './OwnPageRow.tsx';
import { isPageFile } from './ownPages.rules.ts';

/** The pages that a couple adds, each a file: written, shown to whom they want, taken away. */
export function OwnPages() {
  const { files, changeFiles, setOpen } = useCardForm();
  const [removed, setRemoved] = useState<{ before: ContentFiles; text: string } | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const pages = Object.entries(files).filter(([file, page]) => isPageFile(file) && page !== null);

  function remove(file: string) {
    const { changed, kept } = withoutPlace(files, { file, path: [] });
    const before = Object.fromEntries(Object.keys(changed).map((name) => [name, files[name] ?? null]));
    const title = pageTitle(file, files[file] ?? null);
    setRemoved({ before, text: `Page retirée\u00a0: ${title}. ${keptTimes(kept)}`.trim() });
    setOpen(null);
    changeFiles(changed);
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
            text: removed.text,
            undo: () => {
              changeFiles(removed.before);
              setRemoved(null);
            },
          }
        }
      />
      <NewPage onMade={setMade} />
    </div>
  );
}
