/** Creates a family (once, even after a lost answer), corrects it and sends its mail, as often as needed. */

import { useRef, useState } from 'react';
import type { CreatedFamille, HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { MailSent } from '../../../../contract/mail/mail.schema.ts';
import { problemOf } from '../../../lib/apiError.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { createFamille, fetchFamilles, updateFamille } from '../../data/familles.api.ts';
import { sendMail } from '../../data/mails.api.ts';
import { keys, queryClient, refresh } from '../../data/queryClient.ts';
import { keepFamille } from '../../data/useFamilles.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { writeFamille } from '../../familles/versions/writeFamille.ts';
import { KEPT, problemSentence, toastDone } from '../../parts/toasts.ts';
import {
  type FamilleValues,
  FIELDS,
  findLostCreation,
  sameValues,
  type UnsentForm,
  useFamilleForm,
  valuesOf,
} from './familleForm.ts';

/** Corrections that were not saved, shown by the button: the specified toast has no room for reasons. */
interface Unsaved {
  pressed: 'save' | 'send';
  error: unknown;
}

/** The server's error for a subject, shown until the subject changes. */
interface RefusedSubject {
  subject: string;
  message: string;
}

export interface MailText {
  subject: string;
  body: string;
}

export function useInvitation(initial: HostFamille | null, left: UnsentForm | null) {
  const createOnce = useCreateOnce();
  const { base: famille, setBase, fill, form, values, changed } = useFamilleForm(initial, left);
  const { busy, once } = useOneAtATime();
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  /** What the server was unsure of in the first names of the family created here. */
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const [refusedSubject, setRefusedSubject] = useState<RefusedSubject | null>(null);

  function attempt(work: () => Promise<void>, onFailure: (error: unknown) => void) {
    return once(async () => {
      setUnsaved(null);
      setRefusedSubject(null);
      try {
        await work();
      } catch (error) {
        const current = problemOf(error)?.famille;
        if (current && famille) fill({ ...famille, ...current });
        onFailure(error);
      }
    });
  }

  function tellUnsaved(told: Unsaved) {
    showToast({ kind: 'success', text: 'Impossible de mettre à jour' });
    setUnsaved(told);
  }

  const create = (typed: FamilleValues) =>
    attempt(
      async () => {
        const { doubts: asked = [], ...created } = await createOnce(typed);
        setDoubts(asked);
        setBase(created);
        // Stored without what tells of others (« Anne + 1 ») and titles, which the mail would greet with.
        for (const field of ['nom', 'prenom'] as const)
          if (form.getValues(field).trim() === typed[field].trim()) form.setValue(field, created[field]);
        keepFamille(created);
        toastDone('Famille créée, vous pouvez envoyer le mail', { about: 'creation' });
      },
      (error) =>
        showToast({
          kind: 'error',
          about: 'creation',
          text: `Error creating famille : ${problemSentence(error)}`,
        }),
    );

  const save = (typed: FamilleValues) =>
    attempt(
      async () => {
        if (!famille) return;
        // Keeps the form's values, because the host may have typed more during the save.
        setBase(await correct(famille, typed));
        toastDone('Mise à jour effectuée', { title: familleName(famille) });
      },
      (error) => tellUnsaved({ pressed: 'save', error }),
    );

  /** Sends the mail first: if it is refused, nothing changes, not even the corrections. */
  const send = (typed: FamilleValues, mail: MailText, onSent: () => void) => {
    let gone = false;
    return attempt(
      async () => {
        if (!famille) return;
        const written = await mailTo(famille, { ...mail, dest: typed.email }, tellSent);
        gone = true;
        onSent();
        setBase(written);
        if (!sameValues(valuesOf(famille), typed)) setBase(await correct(written, typed));
      },
      (error) => {
        if (gone) return tellUnsaved({ pressed: 'send', error });
        showToast({ kind: 'error', about: 'mail', text: `Error sending email : ${problemSentence(error)}` });
        const wrong = problemOf(error)?.errors?.find(({ path }) => path === 'subject');
        if (wrong) setRefusedSubject({ subject: mail.subject, message: wrong.message });
      },
    );
  };

  const correct = (seen: HostFamille, typed: FamilleValues) =>
    writeFamille(seen, FIELDS, ({ id, version }) => updateFamille({ id, version, ...typed }));

  /** Counts another host's mail as a conflict, or the family would get two. */
  const mailTo = (
    seen: HostFamille,
    mail: MailText & { dest: string },
    onAccepted: (sent: MailSent) => void,
  ) =>
    writeFamille(seen, [...FIELDS, 'emailSent'], async (latest) => {
      onAccepted(await sendMail({ ...mail, famille: latest.id, version: latest.version }));
      return writtenTo(latest);
      // Failed mails are listed too.
    }).finally(() => void refresh(keys.mails));

  return { famille, doubts, form, values, changed, busy, unsaved, refusedSubject, create, save, send };
}

function tellSent({ delivery }: MailSent): void {
  const sent = 'Email envoyé';
  if (delivery === 'smtp') toastDone(sent, { about: 'mail' });
  else toastDone(KEPT, { title: sent, about: 'mail' });
}

/** The first mail increments the version once; a higher one means that somebody else has written. */
function writtenTo(famille: HostFamille): HostFamille {
  return famille.emailSent ? famille : { ...famille, emailSent: true, version: famille.version + 1 };
}

/** Creates a family; after a lost answer, first looks whether the earlier try has created it. */
function useCreateOnce() {
  /** Ids of the families before the first try whose answer was lost. */
  const before = useRef<ReadonlySet<string> | null>(null);

  return async (typed: FamilleValues): Promise<CreatedFamille> => {
    if (before.current) {
      const made = findLostCreation(await fetchFamilles({ background: false }), before.current, typed);
      if (made) return made;
    }
    const known = before.current ?? idsOf(queryClient.getQueryData<HostFamille[]>(keys.familles));
    try {
      return await createFamille({ ...typed, readsGuests: true });
    } catch (error) {
      if (problemOf(error) === undefined) before.current = known;
      throw error;
    }
  };
}

function idsOf(familles: readonly HostFamille[] = []): ReadonlySet<string> {
  return new Set(familles.map(({ id }) => id));
}
