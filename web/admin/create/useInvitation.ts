/** The story of one invitation: create the family, correct it, send it its mail, as often as needed. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Famille } from '../../../contract/familles.schema.ts';
import { problemOf } from '../../lib/apiError.ts';
import { showToast } from '../../ui/toasts.ts';
import { sendMail, updateFamille } from '../hosts.api.ts';
import { problemSentence } from '../problemSentence.ts';
import { MAILS_KEY } from '../queryClient.ts';
import { useKeepFamille } from '../useFamilles.ts';
import { onLatest } from '../versions/onLatest.ts';
import { type FamilleValues, FIELDS, sameValues, valuesOf } from './familleForm.ts';
import { useCreateOnce } from './useCreateOnce.ts';
import { type FormNotes, useFamilleForm } from './useFamilleForm.ts';

/** Corrections that were not saved, told beside the button that was pressed: the catalogue's toast has no room for the reason. */
interface Unsaved {
  pressed: 'save' | 'send';
  error: unknown;
}

/** What the server said of a subject, true for as long as the subject stays. */
interface RefusedSubject {
  subject: string;
  message: string;
}

export interface MailText {
  subject: string;
  body: string;
}

export function useInvitation(initial: Famille | null, left: FormNotes | null) {
  const client = useQueryClient();
  const keepFamille = useKeepFamille();
  const createOnce = useCreateOnce();
  const { base: famille, setBase, fill, form, values, changed } = useFamilleForm(initial, left);
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

  const create = (said: FamilleValues) =>
    once(
      async () => {
        keep(await createOnce(said));
        showToast({ kind: 'success', about: 'creation', text: 'Famille créée, vous pouvez envoyer le mail' });
      },
      (error) =>
        showToast({
          kind: 'error',
          about: 'creation',
          text: `Error creating famille : ${problemSentence(error)}`,
        }),
    );

  const save = (said: FamilleValues) =>
    once(
      async () => {
        if (!famille) return;
        keep(await correct(famille, said));
        showToast({ kind: 'success', text: 'Mise à jour effectuée' });
      },
      (error) => tellUnsaved({ pressed: 'save', error }),
    );

  /** The mail first: one that is refused changes nothing, the corrections typed for it included. */
  const send = (said: FamilleValues, mail: MailText, onSent: () => void) => {
    let gone = false;
    return once(
      async () => {
        if (!famille) return;
        const written = await write(famille, { ...mail, dest: said.email });
        gone = true;
        onSent();
        showToast({ kind: 'success', about: 'mail', text: 'Email envoyé' });
        // Kept only where a poll has not brought a newer one meanwhile.
        setBase((now) => (now && now.version > written.version ? now : written));
        keep(sameValues(valuesOf(famille), said) ? written : await correct(written, said));
      },
      (error) => {
        if (gone) return tellUnsaved({ pressed: 'send', error });
        showToast({ kind: 'error', about: 'mail', text: `Error sending email : ${problemSentence(error)}` });
        const wrong = problemOf(error)?.errors?.find(({ path }) => path === 'subject');
        if (wrong) setRefusedSubject({ subject: mail.subject, message: wrong.message });
      },
    );
  };

  async function write(seen: Famille, mail: MailText & { dest: string }) {
    try {
      // Another host's mail counts as a change that matters: the family would get two.
      const { famille: latest } = await onLatest(seen, [...FIELDS, 'emailSent'], ({ id, version }) =>
        sendMail({ ...mail, famille: id, version }),
      );
      return writtenTo(latest);
    } finally {
      // A failed one is remembered too.
      void client.invalidateQueries({ queryKey: MAILS_KEY });
    }
  }

  return { famille, form, values, changed, busy, unsaved, refusedSubject, create, save, send };
}

async function correct(seen: Famille, said: FamilleValues): Promise<Famille> {
  const { done } = await onLatest(seen, FIELDS, ({ id, version }) => updateFamille({ id, version, ...said }));
  return done;
}

/** The first mail counts as one write of the family; its version tells whether anybody else has written meanwhile. */
function writtenTo(famille: Famille): Famille {
  return famille.emailSent ? famille : { ...famille, emailSent: true, version: famille.version + 1 };
}
