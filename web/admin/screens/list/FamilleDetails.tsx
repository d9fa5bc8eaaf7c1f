/**
 * The details below a row: its boxes, an answer by telephone, and the ways to the family's own page, a mail,
 * the reply form and the site as it sees it.
 */

import type { ReactNode } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { guestNames } from '../../../../contract/reponses/answerRecap.rules.ts';
import { amountDue } from '../../../../contract/reponses/counts.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { hostWedding } from '../../data/hostQueries.ts';
import { euros, familleHref, familleName, guestsMissing } from '../../familles/familleTexts.ts';
import { UnsavedNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { viewSite } from '../../shell/view/hostView.ts';
import styles from './FamilleDetails.module.css';
import { FlagBoxes } from './FlagBoxes.tsx';
import { MailState } from './MailState.tsx';
import { QuickAnswer } from './QuickAnswer.tsx';
import { useUpdateFamille } from './useUpdateFamille.ts';

export function FamilleDetails({ famille, onAnswer }: { famille: HostFamille; onAnswer: () => void }) {
  const update = useUpdateFamille(famille);
  const filtre = useAddress().search.get('filtre');
  const due = amountDue(famille, hostWedding().prices);

  return (
    <fieldset aria-label={familleName(famille)} className={styles.details}>
      <UnsavedNotice error={update.error} />
      <div className={`${layout.row} ${styles.lead}`}>
        <ButtonLink href={familleHref(famille.id, filtre)}>Ouvrir la fiche</ButtonLink>
        <dl className={`${layout.wrap} ${styles.facts}`}>
          <Fact name="Convives" text={guestNames(famille.invites) || guestsMissing(famille)} />
          <Fact name="Mail" text={<MailState famille={famille} detailed />} />
          <Fact
            name="Participation"
            text={due > 0 ? `${euros(due)} ${famille.hasPaid ? 'réglés' : 'à régler'}` : ''}
          />
        </dl>
      </div>
      <FlagBoxes famille={famille} onChange={update.change} />
      {famille.answer !== true && <QuickAnswer key={String(famille.answer)} famille={famille} />}
      <div className={layout.row}>
        <ButtonLink kind="secondary" href={linkTo('/adminouminou/create', { famille: famille.id })}>
          Écrire
        </ButtonLink>
        <Button kind="secondary" onClick={onAnswer}>
          Répondre à sa place
        </Button>
        <Button kind="secondary" onClick={() => viewSite(famille)}>
          Voir le site
        </Button>
      </div>
    </fieldset>
  );
}

function Fact({ name, text }: { name: string; text: ReactNode }) {
  if (text === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
