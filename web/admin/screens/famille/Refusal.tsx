/** A family's refused mail with what to do about it, and the choice between two values typed at once. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { Mail } from '../../../../contract/mail/mail.schema.ts';
import { proposedAddress } from '../../../../contract/mail/mailProposal.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { updateFamille } from '../../data/familles.api.ts';
import { sendMailAgain } from '../../data/mails.api.ts';
import { keys } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { momentThere } from '../../data/weddingTime.ts';
import { UnsavedNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { writeFamille } from '../../familles/versions/writeFamille.ts';
import { toastDone } from '../../parts/toasts.ts';
import { useLastMail, useMailsOf } from '../create/MailHistory.tsx';
import styles from './FamillePage.module.css';

const LEFT = 'left';
const SOON_MS = 2000;

/** A refused last mail: when, why, and a button that sends it again, to a better address if known. */
export function Refusal({ famille }: { famille: HostFamille }) {
  const last = useLastMail(famille);
  if (last?.outcome !== 'failed') return null;
  return <LastRefused key={last.id} famille={famille} mail={last} />;
}

function LastRefused({ famille, mail }: { famille: HostFamille; mail: Mail }) {
  const isCorrected = mail.dest !== famille.email;
  const proposed = isCorrected ? null : proposedAddress(famille.email);
  const send = useAction({
    call: async (email: string) => {
      if (email !== famille.email)
        await writeFamille(famille, ['email'], ({ id, version }) => updateFamille({ id, version, email }));
      await sendMailAgain(mail);
      return LEFT;
    },
    done: (_sent, email) => toastDone('Le mail repart', { title: email, about: famille.id }),
    refreshes: [keys.mails, keys.mailings],
  });
  const left = send.data === LEFT;
  // Polls until the mail server has answered.
  useMailsOf(famille.id, left && SOON_MS);
  const again = proposed ?? famille.email;
  return (
    <div className={styles.refusal}>
      <p>
        <strong>Refusé le {momentThere(mail.time)}</strong>
        {isCorrected && ` à ${mail.dest}`}
        {mail.reason !== null && `\u00a0: ${mail.reason}`}
      </p>
      <div role="status">
        {proposed !== null && (
          <p>
            Vouliez-vous dire <strong>{proposed}</strong>&nbsp;?
          </p>
        )}
      </div>
      <p className={layout.row}>
        {left && 'Le mail est reparti : la réponse du serveur s’affichera ici.'}
        {!left && mail.again && again !== '' && (
          <Button kind="secondary" aria-disabled={send.busy} onClick={() => send.run(again)}>
            {proposed === null ? `Renvoyer à ${again}` : 'Corriger et renvoyer'}
          </Button>
        )}
        {!mail.again && (
          <a href={linkTo('/adminouminou/mails', { type: 'invitation', familles: famille.id })}>
            Renvoyer l’invitation
          </a>
        )}
      </p>
      <UnsavedNotice error={send.error} />
    </div>
  );
}

interface ConflictChoiceProps {
  label: string;
  theirs: string;
  mine: string;
  onKeep: () => void;
  onTake: () => void;
}

/** A long text stands above already. */
const inButton = (text: string, instead: string) => (text.length > 40 ? instead : `«\u00a0${text}\u00a0»`);

/** Shows both values and saves nothing before one is chosen. */
export function ConflictChoice({ label, theirs, mine, onKeep, onTake }: ConflictChoiceProps) {
  const their = theirs || 'rien';
  const own = mine || 'rien';
  return (
    <Notice title={`${label}\u00a0: changé entre-temps`} alert>
      <p>
        Maintenant «&nbsp;{their}&nbsp;». Vous aviez écrit «&nbsp;{own}&nbsp;».
      </p>
      <div className={layout.row}>
        <Button kind="secondary" onClick={onKeep}>
          Garder {inButton(own, 'ce que vous aviez écrit')}
        </Button>
        <Button kind="secondary" onClick={onTake}>
          Prendre {inButton(their, 'ce qui est là maintenant')}
        </Button>
      </div>
    </Notice>
  );
}
