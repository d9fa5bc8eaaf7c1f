/** What an import did, with the lines left out as a file, and its undo. */
import { useEffect, useRef, useState } from 'react';
import { linkTo } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { keys } from '../../data/queryClient.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useAction } from '../../data/useAction.ts';
import { useFocusLeft } from '../../parts/useFocusLeft.ts';
import { outAsCsv } from './decisions.rules.ts';
import { doneSentence, undoneSentences } from './done.rules.ts';
import { undoImport } from './import.api.ts';
import type { Imported } from './useImport.ts';

const REFRESHED = [keys.familles, keys.history, keys.bin];

export function ImportedNotice({ imported }: { imported: Imported }) {
  const { created, updated, undo: asked, out } = imported;
  const unsent = useUnsent<Imported>('import', '');
  const undo = useAction({
    call: () => undoImport(asked),
    done: unsent.drop,
    failureToast: { about: 'several', title: 'Rien n’a été annulé' },
    refreshes: REFRESHED,
  });
  const undone = undo.data;
  return (
    <Notice title={undone ? 'L’import est annulé' : 'La liste est importée'} alert>
      {undone ? (
        undoneSentences(undone).map((sentence) => <p key={sentence}>{sentence}</p>)
      ) : (
        <>
          <p>{doneSentence(imported)}</p>
          <LinesOut rows={out} />
        </>
      )}
      <div className={layout.row}>
        <ButtonLink kind="secondary" href={linkTo('/adminouminou/list')}>
          Voir la liste
        </ButtonLink>
        {undone && undone.binned > 0 && (
          <ButtonLink kind="quiet" href={linkTo('/adminouminou/corbeille')}>
            Voir la corbeille
          </ButtonLink>
        )}
        {!undone && created + updated > 0 && <UndoButton onUndo={() => undo.run()} />}
      </div>
    </Notice>
  );
}

/** Gone once it is done, so that the focus goes to the link beside it. A second press meanwhile does nothing. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const region = useRef<HTMLSpanElement>(null);
  useFocusLeft(region);
  return (
    <span ref={region}>
      <Button kind="quiet" onClick={onUndo}>
        Annuler cet import
      </Button>
    </span>
  );
}

/** Offers the lines left out as a file, to complete and import again. */
function LinesOut({ rows }: { rows: Imported['out'] }) {
  const url = useObjectUrl(rows.length === 0 ? null : outAsCsv(rows));
  if (url === null) return null;
  const families = rows.filter(({ aside, binned }) => !aside || binned !== null);
  const told = families.length > 0 ? families : rows;
  const many = told.length > 1;
  return (
    <p>
      {told.length} ligne{many && 's'} laissée{many && 's'} de côté
      {families.length === 0 && (many ? ', qui ne sont pas des familles' : ', qui n’est pas une famille')}
      &nbsp;:{' '}
      <a href={url} download="lignes-laissees-de-cote.csv">
        {many ? 'les télécharger' : 'la télécharger'} (.csv)
      </a>
    </p>
  );
}

/** An object URL that is revoked on unmount. */
function useObjectUrl(text: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const made = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return text === null ? null : url;
}
