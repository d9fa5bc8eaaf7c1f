/** Who sees which photos, and the photo folders with their uploads. */

import { useAddress } from '../../../shell/addressAndTitle.ts';
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
  const adds = useAddress().search.has('ajouter');
  const { found, setAsked, nothingAsked } = useSearch(familles);
  return (
    <Screen title="Gestion des photos">
      <PhotoTabs current="photosperm" />
      {/* Folded for hosts who come to add photos, so that the folders are on the first screen. */}
      <Panel title="Qui voit quelles photos" folded={adds}>
        <ErrorNotice title="Cette liste n’est plus à jour" error={error} />
        <SearchBox onAsk={setAsked} count={found.size} />
        <PermissionTable
          familles={familles}
          found={found}
          empty={nothingAsked ? 'Aucune famille pour l’instant.' : 'Aucune famille ne correspond.'}
        />
      </Panel>
      <Panel title="Les photos">
        <PhotoFolders />
      </Panel>
    </Screen>
  );
}
