/** Lists for the caterer and the estate, to print or send: heads by event, or the seating. */
import { useState } from 'react';
import { longDay } from '../../../../contract/wedding/day.rules.ts';
import { goTo } from '../../../lib/address.ts';
import { linkTo } from '../../../lib/paths.ts';
import { wedding } from '../../../lib/wedding.ts';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { useFamilles } from '../../data/useFamilles.ts';
import { Chips } from '../../parts/chips/Chips.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { ByMoment } from './CatererTables.tsx';
import styles from './caterer.module.css';
import { BySeat } from './seating/BySeat.tsx';

const SHEET = '/api/adminouminou/caterer.xlsx';

const FACES = [
  { value: 'moments', label: 'Par moment' },
  { value: 'tables', label: 'Par table' },
] as const;

type Face = (typeof FACES)[number]['value'];

export function CatererPage() {
  const { data: familles, error, dataUpdatedAt } = useFamilles();
  const [face, setFace] = useFaceInAddress();
  const sheet = (
    <ButtonLink kind={face === 'tables' ? 'secondary' : 'primary'} href={SHEET} download>
      Télécharger (.xlsx)
    </ButtonLink>
  );
  return (
    <Screen
      title={face === 'tables' ? 'Plan de table' : 'Traiteur et domaine'}
      problem="Ces chiffres ne sont plus à jour"
      error={error}
      tools={<Chips legend="Compter" joined options={FACES} value={face} onValue={setFace} />}
    >
      <p className={styles.printed}>
        {wedding.title}, {longDay(wedding.date)}
      </p>
      <p className={layout.narrow}>
        Ceux qui ont répondu oui, à ce jour. Un enfant dont l’âge manque compte avec les plus grands.
      </p>
      {face === 'moments' && (
        <div data-screen-only className={`${layout.row} ${styles.actions}`}>
          {sheet}
          <Button kind="secondary" onClick={() => window.print()}>
            Imprimer
          </Button>
        </div>
      )}
      {familles && face === 'moments' && <ByMoment familles={familles} />}
      {familles && face === 'tables' && (
        <BySeat familles={familles} updatedAt={dataUpdatedAt} sheet={sheet} />
      )}
    </Screen>
  );
}

const OWN = '/adminouminou/caterer';

/** In the address, because the menu leads to both; chosen on the screen it is seen before the address changes. */
function useFaceInAddress(): [Face, (face: Face) => void] {
  const { path, search } = useAddress();
  const asked: Face = search.get('vue') === 'tables' ? 'tables' : 'moments';
  const [told, setTold] = useState(asked);
  const [face, setFace] = useState(asked);
  // The address changes before this screen is replaced by another.
  if (path === OWN && asked !== told) {
    setTold(asked);
    setFace(asked);
  }
  const choose = (wanted: Face) => {
    setFace(wanted);
    goTo(linkTo(OWN, wanted === 'tables' ? { vue: wanted } : undefined), { replace: true });
  };
  return [face, choose];
}
