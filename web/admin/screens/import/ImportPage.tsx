/** Imports a guest list from a spreadsheet; then tells the result. */
import { Notice } from '../../../ui/Notice.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { ImportedNotice, LastImport } from './ImportedNotice.tsx';
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
      {list.done && <ImportedNotice key={list.done.at} imported={list.done} />}
      {!list.done && !list.preview && <LastImport />}
      {list.preview ? (
        <PreviewCard list={list} preview={list.preview} />
      ) : (
        <ListSource busy={list.busy} onList={list.read} />
      )}
    </Screen>
  );
}
