/** The story of one invitation: create the family, correct it, send it its mail, as often as needed. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Famille } from '../../../contract/familles.schema.ts';
import { problemOf } from '../../lib/apiError.ts';
import { showToast } from '../../ui/toasts.ts';
import { sendMail, updateFamille } from '../hosts.api.ts';
import type { Invitation } from '../InvitationBoxes.tsx';
import { problemSentence } from '../problemSentence.ts';
import { FAMILLES_KEY, useKeepFamille } from '../useFamilles.ts';
import type { DeskNotes } from './deskNotes.ts';
import { agrees, type FamilleNames } from './familleForm.ts';
import { mailsKey } from './MailHistory.tsx';
import { onLatest } from './onLatest.ts';
import { useCreateOnce } from './useCreateOnce.ts';
import { useFamilleForm } from './useFamilleForm.ts';

const MAIL_HAS_LEFT = 'Le mail est parti, mais vos corrections de la famille ne sont pas enregistrées.';

/** Why corrections were not saved, told beside the button that was pressed: the catalogue's toast has no room for it. */
interface Unsaved {
  pressed: 'save' | 'send';
  sentence: string;
}

/** What the server said of a subject, true for as long as the subject stays. */
interface RefusedSubject {
  subject: string;
  message: string;
}

export function useInvitation(initial: Famille | null, left: DeskNotes | null) {
  const client = useQueryClient();
  const keepFamille = useKeepFamille();
  const createOnce = useCreateOnce();
  const {
    base: famille,
    setBase,
    fill,
    form,
    invitation,
    setInvitation,
    changed,
  } = useFamilleForm(initial, left);
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const [refusedSubject, setRefusedSubject] = useState<RefusedSubject | null>(null);
  const underWay = useRef(false);

  /** The fields stay as they are: the host may have typed on while it was saved. */
  function keep(saved: Famille) {
    setBase(saved);
    keepFamille(saved);
  }

  /** One thing at a time: a button pressed twice does its work once. */
  async function once(work: () => Promise<void>, onFailure: (error: unknown) => void) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setUnsaved(null);
    setRefusedSubject(null);
    try {
      await work();
    } catch (error) {
      const current = problemOf(error)?.famille;
      if (current) {
        fill(current);
        keepFamille(current);
      }
      onFailure(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function tellUnsaved(told: Unsaved) {
    showToast({ kind: 'success', text: 'Impossible de mettre à jour' });
    setUnsaved(told);
  }

  const create = (names: FamilleNames) =>
    once(
      async () => {
        keep(await createOnce({ ...names, ...invitation }));
        showToast({ kind: 'success', text: 'Famille créée, vous pouvez envoyer le mail' });
      },
      (error) => showToast({ kind: 'error', text: `Error creating famille : ${problemSentence(error)}` }),
    );

  const save = (names: FamilleNames) =>
    once(
      async () => {
        if (!famille) return;
        keep(await correct(famille, { ...names, ...invitation }));
        showToast({ kind: 'success', text: 'Mise à jour effectuée' });
      },
      (error) => tellUnsaved({ pressed: 'save', sentence: problemSentence(error) }),
    );

  /** The mail first: one that is refused changes nothing, the corrections typed for it included. */
  const send = (names: FamilleNames, mail: { subject: string; body: string }, onSent: () => void) => {
    let gone = false;
    return once(
      async () => {
        if (!famille) return;
        const written = await write(famille, { ...mail, dest: names.email });
        gone = true;
        onSent();
        showToast({ kind: 'success', text: 'Email envoyé' });
        setBase((now) => (now && now.version > written.version ? now : written));
        const said = { ...names, ...invitation };
        if (!agrees(famille, said)) keep(await correct(written, said));
        await client.invalidateQueries({ queryKey: FAMILLES_KEY });
      },
      (error) => {
        if (gone) {
          return tellUnsaved({ pressed: 'send', sentence: `${MAIL_HAS_LEFT} ${problemSentence(error)}` });
        }
        showToast({ kind: 'error', text: `Error sending email : ${problemSentence(error)}` });
        const wrong = problemOf(error)?.errors?.find(({ path }) => path === 'subject');
        if (wrong) setRefusedSubject({ subject: mail.subject, message: wrong.message });
      },
    );
  };

  async function write(famille: Famille, mail: { subject: string; body: string; dest: string }) {
    try {
      const { famille: latest } = await onLatest(famille, ({ id, version }) =>
        sendMail({ ...mail, famille: id, version }),
      );
      return writtenTo(latest);
    } finally {
      // A failed one is remembered too.
      void client.invalidateQueries({ queryKey: mailsKey(famille.id) });
    }
  }

  return {
    famille,
    form,
    invitation,
    setInvitation,
    changed,
    busy,
    unsaved,
    refusedSubject,
    create,
    save,
    send,
  };
}

async function correct(seen: Famille, said: FamilleNames & Invitation): Promise<Famille> {
  const { done } = await onLatest(seen, ({ id, version }) => updateFamille({ id, version, ...said }));
  return done;
}

/** The first mail counts as one write of the family; its version tells whether anybody else has written meanwhile. */
function writtenTo(famille: Famille): Famille {
  return famille.emailSent ? famille : { ...famille, emailSent: true, version: famille.version + 1 };
}
