/** The story of one invitation: create the family, then send it its mail, as often as needed. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createFamilleSchema, type Famille } from '../../../contract/familles.schema.ts';
import { refusal } from '../../lib/apiError.ts';
import { errorSentence } from '../../lib/errorSentence.ts';
import { showToast } from '../../ui/toasts.ts';
import { createFamille, sendMail, updateFamille } from '../hosts.api.ts';
import type { Invitation } from '../InvitationBoxes.tsx';
import { FAMILLES_KEY, useFamilles, useKeepFamille } from '../useFamilles.ts';
import { type FamilleNames, NO_INVITATION, NO_NAMES, namesOf } from './familleForm.ts';
import { mailsKey } from './MailHistory.tsx';

export function useInvitation(initial: Famille | null) {
  const client = useQueryClient();
  const keepFamille = useKeepFamille();
  const { data: familles } = useFamilles();
  const [known, setKnown] = useState(initial);
  const [invitation, setInvitation] = useState<Invitation>(initial ?? NO_INVITATION);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const form = useForm<FamilleNames>({
    defaultValues: initial ? namesOf(initial) : NO_NAMES,
    resolver: standardSchemaResolver<FamilleNames, unknown, FamilleNames>(createFamilleSchema),
    // Not when a field is left: the sentence that appears would push the box one is about to click.
    mode: 'onSubmit',
  });
  // The list is newer than what this screen was opened with, once it knows the family.
  const famille = familles?.find(({ id }) => id === known?.id) ?? known;

  function keep(fresh: Famille) {
    setKnown(fresh);
    keepFamille(fresh);
  }

  /** One thing at a time: a button pressed twice does its work once. */
  async function once(work: () => Promise<void>, failure: string) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const current = refusal(error)?.famille;
      if (current) keep(current);
      showToast({ kind: 'error', text: failure + errorSentence(error) });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  const create = (names: FamilleNames) =>
    once(async () => {
      keep(await createFamille({ ...names, ...invitation }));
      showToast({ kind: 'success', text: 'Famille créée, vous pouvez envoyer le mail' });
    }, 'Error creating famille : ');

  const send = (names: FamilleNames, mail: { subject: string; body: string }) =>
    once(async () => {
      if (!famille) return;
      const saved = await saveChanges(famille, { ...names, ...pick(invitation) });
      if (saved !== famille) keep(saved);
      try {
        await sendMail({ ...mail, dest: names.email, famille: saved });
      } finally {
        // A failed one is remembered too.
        void client.invalidateQueries({ queryKey: mailsKey(famille.id) });
      }
      showToast({ kind: 'success', text: 'Email envoyé' });
      await client.invalidateQueries({ queryKey: FAMILLES_KEY });
    }, 'Error sending email : ');

  return { famille, form, invitation, setInvitation, busy, create, send };
}

/** What the host has corrected since the family was created goes with the mail. */
async function saveChanges(famille: Famille, typed: FamilleNames & Invitation): Promise<Famille> {
  const keys = Object.keys(typed) as (keyof typeof typed)[];
  if (keys.every((key) => typed[key] === famille[key])) return famille;
  return updateFamille({ id: famille.id, version: famille.version, ...typed });
}

function pick({ invitedTovh, invitedToReception }: Invitation): Invitation {
  return { invitedTovh, invitedToReception };
}
