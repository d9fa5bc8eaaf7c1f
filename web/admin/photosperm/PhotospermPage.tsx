/** Who sees which photos; and the photos themselves, as they come in. */
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { Panel } from '../../ui/Panel.tsx';
import { FreshnessNotice } from '../FreshnessNotice.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { useSearch } from '../search/useSearch.ts';
import { useFamilles } from '../useFamilles.ts';
import { PhotoFolders } from './folders/PhotoFolders.tsx';
import styles from './PhotospermPage.module.css';
import { PermissionTable } from './permissions/PermissionTable.tsx';

const TITLE = 'Gestion des photos';
const NONE: never[] = [];

export function PhotospermPage() {
  usePageTitle(TITLE);
  const { data: familles = NONE, error } = useFamilles();
  const { found, setAsked, nothingAsked } = useSearch(familles);
  return (
    <>
      <h1>{TITLE}</h1>
      <Panel title="Qui voit quelles photos">
        <FreshnessNotice title="Cette liste n’est plus à jour" error={error} />
        <SearchBox onAsk={setAsked} count={found.size} />
        <PermissionTable
          familles={familles}
          found={found}
          empty={nothingAsked ? 'Aucune famille pour l’instant.' : 'Aucune famille ne correspond.'}
        />
      </Panel>
      <Panel title="Les photos">
        <p className={styles.intro}>
          Déposez les photos, ou tout un dossier de photos, là où elles vont, ou copiez-les sur le serveur :
          elles apparaissent d’elles-mêmes. JPEG, PNG, WebP et HEIC.
        </p>
        <PhotoFolders />
      </Panel>
    </>
  );
}
