/** Who sees which photos; and the photos themselves, as they come in. */

import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { Panel } from '../../ui/onDemand/Panel.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { useSearch } from '../search/useSearch.ts';
import { useFamilles } from '../useFamilles.ts';
import { PhotoFolders } from './folders/PhotoFolders.tsx';
import { PermissionTable } from './permissions/PermissionTable.tsx';

const TITLE = 'Gestion des photos';
export function PhotospermPage() {
  usePageTitle(TITLE);
  const { familles, error } = useFamilles();
  const { found, setAsked, nothingAsked } = useSearch(familles);
  return (
    <>
      <h1>{TITLE}</h1>
      <Panel title="Qui voit quelles photos">
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
    </>
  );
}
