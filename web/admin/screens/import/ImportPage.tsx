/** A guest list comes in from a spreadsheet. */
import { linkTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { ListSource } from './ListSource.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { useImport } from './useImport.ts';

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

function doneSentence({ created, updated }: { created: number; updated: number }): string {
  const parts = [counted(created, 'créée'), counted(updated, 'modifiée')].filter((part) => part !== '');
  return parts.length === 0 ? 'Rien n’a changé : tout était déjà là.' : `${parts.join(' et ')}.`;
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return `${count}\u00a0famille${count > 1 ? 's' : ''} ${word}${count > 1 ? 's' : ''}`;
}
