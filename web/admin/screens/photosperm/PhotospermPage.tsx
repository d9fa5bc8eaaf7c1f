/** Who sees which photos, and the photo folders with their uploads. */
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { useFamilles } from '../../data/useFamilles.ts';
import { SearchBox, useSearch } from '../../familles/search/SearchBox.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { PhotoTabs } from '../photos/PhotoTabs.tsx';
import { PhotoFolders } from './folders/PhotoFolders.tsx';
import { PermissionTable } from './permissions/PermissionTable.tsx';

export function PhotospermPage() {
  const { familles, error } = useFamilles();
  const { found, setAsked, nothingAsked } = useSearch(familles);
  return (
    <Screen title="Gestion des photos">
      <PhotoTabs current="photosperm" />
      <Panel title="Qui voit quelles photos">
        <ErrorNotice title="Cette liste n’est plus à jour" error={error} />
        <SearchBox onAsk={setAsked} count={found.size} />
        <PermissionTable
          familles={familles}
          found={found}
          empty={nothingAsked ? 'Aucune famille pour l’instant.' : 'Aucune famille ne correspond.'}
        />
      </Panel>
      <Panel title="Les dossiers de photos">
        <PhotoFolders />
      </Panel>
    </Screen>
  );
}
