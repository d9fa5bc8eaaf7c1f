/** Imports a guest list from a spreadsheet; then tells the result. */
import { Notice } from '../../../ui/Notice.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { ImportedNotice, LastImport } from './ImportedNotice.tsx';
import { ListSource } from './ListSource.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { useImport } from './useImport.ts';

export function ImportPage() {
  const importing = useImport();
  return (
    <Screen title="Importer une liste">
      {importing.problem !== null && (
        <Notice kind="danger" alert>
          <p>{importing.problem}</p>
        </Notice>
      )}
      {importing.done && <ImportedNotice key={importing.done.at} imported={importing.done} />}
      {!importing.done && !importing.preview && <LastImport />}
      {importing.preview ? (
        <PreviewCard importing={importing} preview={importing.preview} />
      ) : (
        <ListSource busy={importing.busy} onList={importing.read} />
      )}
    </Screen>
  );
}
