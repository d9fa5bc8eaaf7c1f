/** The guests of a family that is being invited, as its first names were read, corrected before the mail leaves. */
import { useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { headsText } from '../../familles/familleTexts.ts';
import styles from '../famille/FamillePage.module.css';
import { GuestRows, namesOf } from '../famille/GuestRows.tsx';

interface GuestsCardProps {
  famille: HostFamille;
  /** Sentences about ambiguous first names, shown until the host corrects the guests. */
  doubts: readonly string[];
}

export function GuestsCard({ famille, doubts }: GuestsCardProps) {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(0);
  const { invites } = famille;
  return (
    <Card aria-labelledby="convives" data-screen-only className={layout.fields}>
      <div className={layout.row}>
        <h2 id="convives">Convives</h2>
        <span role="status" className={styles.saved}>
          {saved > 0 && <span key={saved}>Enregistré</span>}
        </span>
      </div>
      {saved === 0 && doubts.map((doubt) => <p key={doubt}>À vérifier&nbsp;: {doubt}</p>)}
      {open ? (
        <GuestRows famille={famille} onSaved={() => setSaved(saved + 1)} />
      ) : (
        <div className={layout.row}>
          <p>
            {invites.length === 0
              ? 'Personne n’est encore nommé.'
              : `${headsText(invites)}\u00a0: ${namesOf(invites)}`}
          </p>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {invites.length === 0 ? 'Nommer' : 'Corriger'}
          </Button>
        </div>
      )}
      {famille.answer === null && (
        <p className={layout.note}>
          Le formulaire de la famille s’ouvre avec ces noms, qu’elle peut changer.
        </p>
      )}
    </Card>
  );
}
