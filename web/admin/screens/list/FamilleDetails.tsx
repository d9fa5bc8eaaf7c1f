/** What opens below a family's row: its flags, its link, and what a host can do for it. */

import type { ReactNode } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { answerLines } from '../../../../contract/questions/answerLines.rules.ts';
import { guestNames } from '../../../../contract/reponses/answerRecap.rules.ts';
import { amountDue } from '../../../../contract/reponses/counts.rules.ts';
import { goTo } from '../../../lib/address.ts';
import { familleLink, linkTo } from '../../../lib/paths.ts';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { CopyField } from '../../../ui/onDemand/CopyField.tsx';
import { hostWedding, usePublicUrl, useVisit, visitText } from '../../data/hostQueries.ts';
import { familleHref } from '../../familles/familleHref.ts';
import { addressLine, euros, familleName, guestsMissing } from '../../familles/familleTexts.ts';
import { UnsavedNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { MailState } from '../../parts/MailState.tsx';
import { FamilleCare } from './FamilleCare.tsx';
import styles from './FamilleDetails.module.css';
import { FlagBoxes } from './FlagBoxes.tsx';
import { LabelsField } from './LabelsField.tsx';
import { NoteField } from './NoteField.tsx';
import { QuickAnswer } from './QuickAnswer.tsx';
import { useUpdateFamille } from './useUpdateFamille.ts';
import { viewSite } from './viewSite.ts';

interface FamilleDetailsProps {
  famille: HostFamille;
  onAnswer: () => void;
}

export function FamilleDetails({ famille, onAnswer }: FamilleDetailsProps) {
  const publicUrl = usePublicUrl();
  const visit = useVisit(famille.id);
  const update = useUpdateFamille(famille);
  const name = familleName(famille);
  const filtre = useAddress().search.get('filtre');
  const due = amountDue(famille, hostWedding().prices);

  return (
    <fieldset aria-label={name} className={styles.details}>
      <UnsavedNotice error={update.error} />
      <div className={layout.row}>
        <ButtonLink href={familleHref(famille.id, filtre)}>Ouvrir la fiche</ButtonLink>
      </div>
      <FlagBoxes famille={famille} onChange={update.change} />
      {famille.answer === null && <QuickAnswer famille={famille} />}
      <div className={`${layout.columns} ${styles.own}`}>
        <LabelsField labels={famille.labels} onLabels={(labels) => update.change({ labels })} />
        <NoteField famille={famille} onNote={update.changeTyped} />
      </div>
      <dl className={`${layout.wrap} ${styles.facts}`}>
        <Fact name="Convives" text={guestNames(famille.invites) || guestsMissing(famille)} />
        {answerLines(famille, hostWedding().questions).map(({ key, wording, asked, text }) => (
          <Fact key={key} name={asked ? wording : `${wording} (n’est plus posée)`} text={text} />
        ))}
        <Fact name="Adresse" text={addressLine(famille)} />
        <Fact name="E-mail" text={famille.email} />
        <Fact name="Invitation" text={<MailState famille={famille} detailed />} />
        <Fact name="Site ouvert" text={visitText(visit)} />
        <Fact
          name="Participation"
          text={due > 0 ? `${euros(due)} ${famille.hasPaid ? 'réglés' : 'à régler'}` : ''}
        />
      </dl>
      <CopyField label="Lien personnel" value={familleLink(publicUrl, famille.hash)} />
      <div className={layout.row}>
        <Button kind="secondary" onClick={() => viewSite(famille)}>
          Voir le site comme cette famille
        </Button>
        <Button kind="secondary" onClick={onAnswer}>
          Répondre à sa place
        </Button>
        <Button
          kind="secondary"
          onClick={() => goTo(linkTo('/adminouminou/create', { famille: famille.id }))}
        >
          Renommer, écrire un mail
        </Button>
      </div>
      <FamilleCare famille={famille} />
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
