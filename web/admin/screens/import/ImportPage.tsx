/** Imports a guest list from a spreadsheet; then tells the result, with the lines left out as a file. */
import { useEffect, useState } from 'react';
import { linkTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { outAsCsv } from './decisions.rules.ts';
import { ListSource } from './ListSource.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { type Imported, useImport } from './useImport.ts';

export function ImportPage() {
  const list = useImport();
  return (
    <Screen title="Importer une liste">
      {list.problem !== null && (
        <Notice kind="danger" alert>
          <p>{list.problem}</p>
        </Notice>
      )}
      {list.done && (
        <Notice title="La liste est importée" alert>
          <p>{doneSentence(list.done)}</p>
          <LinesOut rows={list.done.out} />
          <ButtonLink kind="secondary" href={linkTo('/adminouminou/list')}>
            Voir la liste
          </ButtonLink>
        </Notice>
      )}
      {list.preview ? (
        <PreviewCard list={list} preview={list.preview} />
      ) : (
        <ListSource busy={list.busy} onList={list.read} />
      )}
    </Screen>
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

function doneSentence({ created, updated }: { created: number; updated: number }): string {
  const parts = [counted(created, 'créée'), counted(updated, 'modifiée')].filter((part) => part !== '');
  return parts.length === 0 ? 'Rien n’a changé : tout était déjà là.' : `${parts.join(' et ')}.`;
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return `${count}\u00a0famille${count > 1 ? 's' : ''} ${word}${count > 1 ? 's' : ''}`;
}
