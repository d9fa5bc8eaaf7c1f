/** Who sees which photos, and the photo folders with their uploads. */
import { useMemo, useState } from 'react';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { useFolders } from '../../data/folders/useFolders.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { COMES_TO, EVENTS, type EventGroup } from '../../familles/familleGroups.rules.ts';
import { SearchBox, useSearch } from '../../familles/search/SearchBox.tsx';
import { Chips } from '../../parts/chips/Chips.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { PhotoTabs } from '../photos/PhotoTabs.tsx';
import { PhotoFolders } from './folders/PhotoFolders.tsx';
import { PermissionTable } from './permissions/PermissionTable.tsx';

export function PhotospermPage() {
  const addsFirst = useAddsFirst();
  return (
    <Screen title="Gestion des photos">
      <PhotoTabs current="photosperm" />
      {addsFirst === true && <Folders />}
      {addsFirst !== null && <Permissions />}
      {addsFirst === false && <Folders />}
    </Screen>
  );
}

function Folders() {
  return (
    <Panel title="Les dossiers de photos">
      <PhotoFolders />
    </Panel>
  );
}

/**
 * Who opens the screen before the first photo comes to add some. Decided once, so that what arrives moves
 * nothing; null while the folders load.
 */
function useAddsFirst(): boolean | null {
  const { data, error } = useFolders();
  const [addsFirst, setAddsFirst] = useState<boolean | null>(null);
  if (addsFirst === null && data) setAddsFirst(data.folders.every(({ cover }) => cover === null));
  return addsFirst ?? (error === null ? null : false);
}

function Permissions() {
  const { familles, error } = useFamilles();
  const [group, setGroup] = useState<EventGroup | 'all'>('all');
  const members = useMemo(
    () => (group === 'all' ? familles : familles.filter(COMES_TO[group])),
    [familles, group],
  );
  const { found, setAsked, nothingAsked } = useSearch(members);
  const groups = EVENTS.map((event) => ({
    ...event,
    count: familles.filter(COMES_TO[event.value]).length,
  })).filter(({ value, count }) => count > 0 || value === group);
  return (
    <Panel title="Qui voit quelles photos">
      <ErrorNotice title="Cette liste n’est plus à jour" error={error} />
      <div data-screen-only className={layout.fields}>
        {groups.length > 0 && (
          <Chips
            legend="Familles"
            options={[{ value: 'all', label: 'Toutes', count: familles.length }, ...groups]}
            value={group}
            onValue={setGroup}
          />
        )}
        <SearchBox onAsk={setAsked} count={found.size} />
      </div>
      <PermissionTable
        familles={familles}
        found={found}
        empty={
          nothingAsked && group === 'all' ? 'Aucune famille pour l’instant.' : 'Aucune famille ne correspond.'
        }
      />
    </Panel>
  );
}
