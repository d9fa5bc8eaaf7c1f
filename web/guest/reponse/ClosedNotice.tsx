import { momentIn } from '../../../contract/wedding/moments.rules.ts';
import { linkTo } from '../../lib/paths.ts';
import { lookOn, wedding } from '../../lib/wedding.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { UnbrokenText } from '../../ui/texts.tsx';
import { HostContacts } from '../parts/HostContacts.tsx';
import { useVisit } from '../useVisit.ts';

/** For a family that missed `deadline`, in milliseconds since 1970; null after the wedding. */
export function ClosedNotice({ deadline }: { deadline: number | null }) {
  const { empty } = useVisit().content;
  return (
    <Notice title={deadline === null ? 'Le mariage est passé' : 'Le délai pour répondre est passé'}>
      {deadline !== null && (
        <>
          <p>
            Les réponses étaient attendues avant le {momentIn(wedding.timeZone, deadline)}.{' '}
            <UnbrokenText text="Contactez-nous directement, nous trouverons une solution." />
          </p>
          <HostContacts />
        </>
      )}
      <p className={layout.row}>
        {deadline !== null && !empty.includes('contact') && (
          <ButtonLink href={linkTo('/contact')} kind="secondary" onClick={lookOn}>
            Toutes nos coordonnées
          </ButtonLink>
        )}
        <ButtonLink href={linkTo('/photos')} kind="secondary" onClick={lookOn}>
          Voir les photos
        </ButtonLink>
      </p>
    </Notice>
  );
}

/** Who can change an answer. Below the form, because on a phone the question comes first. */
export function ReplyTerms() {
  return (
    <Notice title="Une question, un changement&nbsp;?">
      <p>
        <UnbrokenText text="Une seule réponse suffit pour toute la famille. Si vos projets changent après l’envoi, appelez-nous ou écrivez-nous&nbsp;: nous seuls pouvons la changer." />
      </p>
      <HostContacts />
    </Notice>
  );
}
