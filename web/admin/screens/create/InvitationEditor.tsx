/** One family's invitation: the family, the text of the mail, and the link. */

import { useEffect, useRef, useState } from 'react';
import { familleLink } from '../../../../contract/familles/familleLink.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { toneOfTyped } from '../../../../contract/familles/firstNames.rules.ts';
import { isAtNothing } from '../../../../contract/reponses/counts.rules.ts';
import type { MailTemplates } from '../../../../contract/wedding/wedding.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { usePublicUrl } from '../../data/hostQueries.ts';
import { useTabState } from '../../data/tabState.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { UnsavedNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { ConfirmDialog } from '../../parts/ConfirmButton.tsx';
import { useExampleQuestion } from '../../parts/exampleWarnings.tsx';
import bar from '../../parts/sendBar.module.css';
import { MealSentence } from '../mailings/MealSentence.tsx';
import { saysMeal, unplaced } from '../mailings/recipients.rules.ts';
import styles from './create.module.css';
import { FamilleFields, NamesakeNotice } from './FamilleFields.tsx';
import { FamilleLink } from './FamilleLink.tsx';
import { NO_VALUES, namesake, type UnsentForm } from './familleForm.ts';
import { GuestsCard } from './GuestsCard.tsx';
import { MailCard } from './MailCard.tsx';
import { MailHistory } from './MailHistory.tsx';
import { useInvitation } from './useInvitation.ts';
import { type MailNotes, useMailDraft } from './useMailDraft.ts';

/** Stands in for the hash until the server has created it. */
const NO_HASH_YET = 'lien-personnel';

interface UnsentEditor extends UnsentForm {
  mail: MailNotes;
}

interface InvitationEditorProps {
  /** Null for a new family. */
  initial: HostFamille | null;
  templates: MailTemplates;
  /** True when the host has just asked for an empty form. */
  takesFocus: boolean;
  onReset: () => void;
}

export function InvitationEditor({ initial, templates, takesFocus, onReset }: InvitationEditorProps) {
  const unsent = useTabState<UnsentEditor>('invitation', initial?.id ?? '');
  const [left] = useState(unsent.read);
  const { famille, doubts, form, values, changed, busy, unsaved, refusedSubject, ...actions } = useInvitation(
    initial,
    left,
  );
  const { familles } = useFamilles();
  const listed = familles.find(({ id }) => id === famille?.id);
  const publicUrl = usePublicUrl();
  const placeholderLink = familleLink(publicUrl, NO_HASH_YET);
  const link = famille ? familleLink(publicUrl, famille.hash) : placeholderLink;
  const { tone } = values;
  const [toneChosen, setToneChosen] = useState(initial !== null || left !== null);
  const proposed = famille === null && !toneChosen ? (toneOfTyped(values) ?? NO_VALUES.tone) : tone;
  useEffect(() => {
    // Until the host chooses a tone, proposes the one that fits the names.
    if (proposed !== tone) form.setValue('tone', proposed);
  }, [proposed, tone, form]);
  const addressee = { ...values, invites: listed?.invites ?? [], link, recap: '' };
  const draft = useMailDraft({ templates, tone, addressee, placeholderLink, left: left?.mail ?? null });
  useEffect(() => {
    if (draft.settled && !changed) unsent.drop();
    else unsent.keep({ famille, values, mail: draft.notes });
  });
  const nextFamily = useRef<HTMLButtonElement>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('nom');
  }, [takesFocus, setFocus]);
  const createdHere = initial === null && famille !== null;
  useEffect(() => {
    // The button that had the focus is disabled now.
    if (createdHere) nextFamily.current?.focus();
  }, [createdHere]);

  const { askBefore, question } = useExampleQuestion();
  const [atNothing, setAtNothing] = useState<(() => Promise<unknown>) | null>(null);

  const sendIt = form.handleSubmit((typed) => {
    if (typed.email === '') {
      const message = 'Indiquez l’adresse e-mail du destinataire.';
      form.setError('email', { message }, { shouldFocus: true });
      return;
    }
    const mail = { subject: draft.subject, body: draft.html };
    const send = () => askBefore(() => actions.send(typed, mail, draft.settle));
    if (isAtNothing(typed)) return setAtNothing(() => send);
    return send();
  });

  const family = (
    <div className={layout.stack}>
      <form noValidate onSubmit={form.handleSubmit(actions.create)} data-screen-only>
        <Card aria-label="La famille">
          <FamilleFields form={form} />
          <NamesakeNotice famille={famille ? undefined : namesake(familles, values)} />
          <div className={`${layout.row} ${styles.actions}`}>
            <Button type="submit" disabled={famille !== null || busy}>
              Créer la famille
            </Button>
            {famille && (
              <Button kind="secondary" disabled={!changed || busy} onClick={form.handleSubmit(actions.save)}>
                Enregistrer
              </Button>
            )}
            <Button ref={nextFamily} kind="secondary" onClick={onReset}>
              {famille ? 'Nouvelle famille' : 'Réinitialiser'}
            </Button>
          </div>
          {unsaved?.pressed === 'save' && <UnsavedNotice error={unsaved.error} />}
        </Card>
      </form>
      {listed && <GuestsCard famille={listed} doubts={doubts} />}
      {famille && <FamilleLink famille={famille} link={link} />}
    </div>
  );

  return (
    <div className={styles.screen}>
      {initial === null && family}
      <div className={layout.stack}>
        <MailCard
          draft={draft}
          tone={tone}
          onTone={(chosen) => {
            setToneChosen(true);
            form.setValue('tone', chosen);
          }}
          subjectError={refusedSubject?.subject === draft.subject ? refusedSubject.message : undefined}
          link={link}
          to={initial && familleName(initial)}
        >
          {!draft.edited && (
            <MealSentence
              sentences={templates}
              unplaced={unplaced([values], templates, templates)}
              said={saysMeal([values], templates)}
            />
          )}
        </MailCard>
        {famille && <MailHistory familleId={famille.id} />}
      </div>
      {/* A family that is known is written to: its mail comes first. */}
      {initial !== null && family}
      <section aria-label="Envoyer" data-screen-only data-ready={famille !== null} className={bar.bar}>
        <p className={bar.to}>{famille ? addressLine(values.email) : 'Créez d’abord la famille.'}</p>
        <Button disabled={famille === null || busy} onClick={sendIt}>
          Envoyer le mail
        </Button>
        {unsaved?.pressed === 'send' && (
          <UnsavedNotice
            lead="Le mail est parti, mais vos corrections de la famille ne sont pas enregistrées."
            error={unsaved.error}
          />
        )}
      </section>
      {atNothing && (
        <ConfirmDialog
          title="Cette famille n’est encore invitée à rien"
          action="Envoyer quand même"
          onConfirm={() => void atNothing()}
          onClose={() => setAtNothing(null)}
        >
          <p>
            Cochez «&nbsp;Invitée au repas&nbsp;» ou «&nbsp;Invitée au vin d’honneur&nbsp;» avant de lui
            écrire.
          </p>
        </ConfirmDialog>
      )}
      {question}
    </div>
  );
}

function addressLine(email: string): string {
  return email === '' ? 'Sans adresse e-mail' : `À ${email}`;
}
