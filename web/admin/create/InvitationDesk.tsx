/** One family's invitation: who it is, what the mail says, where its link leads. */
import type { Famille } from '../../../contract/familles.schema.ts';
import type { MailTemplates } from '../../../contract/wedding.schema.ts';
import { familleLink } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { usePublicUrl } from '../usePublicUrl.ts';
import styles from './CreatePage.module.css';
import { useKeepNotes, useNotesLeft } from './deskNotes.ts';
import { FamilleFields } from './FamilleFields.tsx';
import { FamilleLink } from './FamilleLink.tsx';
import { MailCard } from './MailCard.tsx';
import { MailHistory } from './MailHistory.tsx';
import { useInvitation } from './useInvitation.ts';
import { useMailDraft } from './useMailDraft.ts';

/** Stands in the text for the hash that the server will give. */
const NO_HASH_YET = 'lien-personnel';

interface InvitationDeskProps {
  /** null for a new family. */
  initial: Famille | null;
  templates: MailTemplates;
  onReset: () => void;
}

export function InvitationDesk({ initial, templates, onReset }: InvitationDeskProps) {
  const desk = initial?.id ?? '';
  const left = useNotesLeft(desk);
  const { famille, form, invitation, setInvitation, changed, busy, unsaved, refusedSubject, ...actions } =
    useInvitation(initial, left);
  const publicUrl = usePublicUrl();
  const standIn = familleLink(publicUrl, NO_HASH_YET);
  const link = famille ? familleLink(publicUrl, famille.hash) : standIn;
  const addressee = { prenom: form.watch('prenom'), link, invitedTovh: invitation.invitedTovh };
  const draft = useMailDraft(templates, addressee, standIn, left?.mail ?? null);
  useKeepNotes(desk, { famille, names: form.watch(), invitation, mail: draft.notes }, draft.settled);

  const sendIt = form.handleSubmit((names) => {
    if (names.email === '') {
      form.setError(
        'email',
        { message: 'Indiquez l’adresse e-mail du destinataire.' },
        { shouldFocus: true },
      );
      return;
    }
    return actions.send(names, { subject: draft.subject, body: draft.html }, draft.settle);
  });

  return (
    <div className={styles.page}>
      <form noValidate onSubmit={form.handleSubmit(actions.create)} className={styles.screenOnly}>
        <Card aria-label="La famille">
          <FamilleFields form={form} invitation={invitation} onInvitation={setInvitation} />
          <div className={styles.actions}>
            <Button type="submit" disabled={famille !== null || busy}>
              Créer la famille
            </Button>
            {famille && (
              <Button kind="secondary" disabled={!changed || busy} onClick={form.handleSubmit(actions.save)}>
                Enregistrer
              </Button>
            )}
            <Button kind="secondary" onClick={onReset}>
              Réinitialiser
            </Button>
          </div>
          {unsaved?.pressed === 'save' && (
            <Notice kind="danger" alert>
              <p>{unsaved.sentence}</p>
            </Notice>
          )}
        </Card>
      </form>
      {famille && <FamilleLink famille={famille} link={link} />}
      <MailCard
        draft={draft}
        subjectError={refusedSubject?.subject === draft.subject ? refusedSubject.message : undefined}
        unsaved={unsaved?.pressed === 'send' ? unsaved.sentence : undefined}
        link={link}
        created={famille !== null}
        busy={busy}
        onSend={sendIt}
      />
      {famille && <MailHistory familleId={famille.id} />}
    </div>
  );
}
