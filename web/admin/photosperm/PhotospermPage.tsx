/** Who sees which photos; and the photos themselves, as they come in. */
import { useDeferredValue, useMemo, useState } from 'react';
import { errorSentence } from '../../lib/errorSentence.ts';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { search, searchable } from '../list/search.rules.ts';
import { useFamilles } from '../useFamilles.ts';
import { PhotoFolders } from './folders/PhotoFolders.tsx';
import styles from './PhotospermPage.module.css';
import { PermissionTable } from './permissions/PermissionTable.tsx';

const TITLE = 'Gestion des photos';
const NONE: never[] = [];

export function PhotospermPage() {
  usePageTitle(TITLE);
  const { data: familles = NONE, error } = useFamilles();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const texts = useMemo(() => familles.map(searchable), [familles]);
  const found = useMemo(() => search(texts, asked), [texts, asked]);
  return (
    <>
      <h1>{TITLE}</h1>
      <Panel title="Qui voit quelles photos">
        {error !== null && (
          <Notice kind="danger" title="Cette liste n’est plus à jour" alert>
            <p>{errorSentence(error)}</p>
          </Notice>
        )}
        <div className={styles.search}>
          <TextField
            label="Rechercher"
            type="search"
            autoComplete="off"
            value={query}
            hint="Un nom, un prénom, un convive, une ville, un e-mail…"
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        <PermissionTable
          familles={found}
          empty={asked === '' ? 'Aucune famille pour l’instant.' : 'Aucune famille ne correspond.'}
        />
      </Panel>
      <Panel title="Les photos">
        <p className={styles.intro}>
          Déposez les photos sur le dossier où elles vont, ou copiez-les sur le serveur : elles apparaissent
          d’elles-mêmes. JPEG, PNG, WebP et HEIC.
        </p>
        <PhotoFolders />
      </Panel>
    </>
  );
}
