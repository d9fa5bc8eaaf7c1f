/** What an import did, with the lines left out as a file, and its undo, also after a reload or a day. */
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { ImportUndone } from '../../../../contract/imports/imports.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { keys } from '../../data/queryClient.ts';
import { useTabState } from '../../data/tabState.ts';
import { useAction } from '../../data/useAction.ts';
import { momentThere } from '../../data/weddingTime.ts';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import { outAsCsv, takingBack } from './decisions.rules.ts';
import {
  doneSentence,
  type LastImport as Last,
  peopleSentence,
  someNames,
  undoneSentences,
  undoSentences,
} from './done.rules.ts';
import { fetchLastImport, undoImport } from './import.api.ts';
import styles from './PreviewCard.module.css';
import type { Imported } from './useImport.ts';

export function ImportedNotice({ imported }: { imported: Imported }) {
  const { created, updated, at, out } = imported;
  const unsent = useTabState<Imported>('import', '');
  const undo = useUndo({ at, done: unsent.drop });
  if (undo.data) return <Undone undone={undo.data} />;
  return (
    <Notice title="La liste est importée" alert>
      <p>
        {doneSentence(imported)} {peopleSentence(imported.people)}
      </p>
      <LinesOut rows={out} />
      <div className={layout.row}>
        <SeeList />
        {created + updated > 0 && (
          <Button kind="quiet" onClick={() => undo.run()}>
            Défaire cet import
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** The last import, of another day or by the other host, with its undo. */
export function LastImport() {
  const { data } = useQuery({ queryKey: keys.lastImport, queryFn: fetchLastImport });
  const last = data?.last;
  const undo = useUndo({ at: last?.at ?? 0 });
  if (undo.data) return <Undone undone={undo.data} />;
  return last ? <LastLine last={last} onUndo={() => undo.run()} /> : null;
}

function LastLine({ last, onUndo }: { last: Last; onUndo: () => void }) {
  return (
    <div className={`${layout.row} ${styles.last}`}>
      <p className={layout.note}>
        Dernier import, {momentThere(last.at)}&nbsp;: {doneSentence(last)}
      </p>
      <ConfirmButton
        kind="quiet"
        label="Défaire cet import"
        question="Défaire cet import ?"
        action="Défaire l’import"
        onConfirm={onUndo}
      >
        {undoSentences(last.undo).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmButton>
    </div>
  );
}

const REFRESHED = [keys.familles, keys.history, keys.bin, keys.lastImport];

function useUndo({ at, done = () => undefined }: { at: number; done?: () => void }) {
  return useAction({
    call: () => undoImport({ at }),
    done,
    failureToast: { about: 'several', title: 'Rien n’a été annulé' },
    refreshes: REFRESHED,
  });
}

function Undone({ undone }: { undone: ImportUndone }) {
  const next = useRef<HTMLAnchorElement>(null);
  // The pressed button is gone.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <Notice title="L’import est annulé" alert>
      {undoneSentences(undone).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={layout.row}>
        <SeeList ref={next} />
        {undone.binned > 0 && (
          <ButtonLink kind="quiet" href={linkTo('/adminouminou/corbeille')}>
            Voir la corbeille
          </ButtonLink>
        )}
      </div>
    </Notice>
  );
}

const SeeList = ({ ref }: { ref?: Ref<HTMLAnchorElement> }) => (
  <ButtonLink ref={ref} kind="secondary" href={linkTo('/adminouminou/list')}>
    Voir la liste
  </ButtonLink>
);

/** Offers the lines left out as a file, to complete and import again. */
function LinesOut({ rows }: { rows: Imported['out'] }) {
  const url = useObjectUrl(rows.length === 0 ? null : outAsCsv(rows));
  if (url === null) return null;
  const families = rows.filter((row) => !row.aside || row.binned !== null || takingBack(row) !== null);
  const told = families.length > 0 ? families : rows;
  const many = told.length > 1;
  return (
    <p>
      {told.length} ligne{many && 's'} laissée{many && 's'} de côté
      {families.length > 0 && ` (${someNames(families)})`}
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
