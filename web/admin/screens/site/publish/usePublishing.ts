/** The unpublished changes, the state of the panel that shows them, and the action that publishes them. */
import { useMemo, useState } from 'react';
import type { Editing } from '../../../../../contract/editing/editing.schema.ts';
import { isProblem, problemOf } from '../../../../lib/apiError.ts';
import { keys } from '../../../data/queryClient.ts';
import { useAction } from '../../../data/useAction.ts';
import { hourThere } from '../../../data/weddingTime.ts';
import { publishDraft } from '../editing/editing.api.ts';
import type { OpenEditing } from '../editing/useEditing.ts';
import { contentChanges } from './contentChanges.rules.ts';

export type Publishing = ReturnType<typeof usePublishing>;

export function usePublishing({ session, stored, files, gestures }: OpenEditing) {
  /** The version that was published when the panel was opened; null while it is closed. */
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  /** Shown until the host edits again. */
  const [said, setSaid] = useState<{ words: string; before: typeof gestures } | null>(null);
  const [asked, setAsked] = useState(false);
  const published = stored.published.files;
  const changes = useMemo(() => contentChanges(published, files), [published, files]);

  const action = useAction({
    call: async (): Promise<Editing> => {
      await session.flush();
      const { stored: now, isSaved, error } = session.get();
      // The site publishes the saved draft, so everything on screen must be saved first.
      if (!isSaved) throw error ?? new Error('the draft is not saved');
      return publishDraft({ version: now.draft?.version ?? 0, digest: now.published.digest });
    },
    done: (answer) => {
      session.take(answer);
      setOpenedOn(null);
      say(`Publié à ${hourThere(Date.now())}. Vos invités lisent ces mots dès maintenant.`);
    },
    failed: (error) => {
      const standing = problemOf(error)?.editing;
      if (standing !== undefined) session.take(standing);
      if (standing?.draft === null && session.get().isSaved) tellPublished(standing);
      // The answer to an earlier press was lost, but it did publish.
      if (isProblem(error, 'nothing-to-publish')) setOpenedOn(null);
    },
    refreshes: [keys.editing, keys.content],
  });

  const isOpen = openedOn !== null;
  if (isOpen && !action.busy && changes.length === 0 && openedOn !== newest(stored)) tellPublished(stored);

  /** The other host published first, so this panel closes. */
  function tellPublished(standing: Editing): void {
    setOpenedOn(null);
    say(publishedBefore(standing));
  }

  function say(words: string): void {
    setSaid({ words, before: session.get().gestures });
  }

  function start(): void {
    action.forget();
    setSaid(null);
    setAsked(true);
    setOpenedOn(newest(stored));
  }

  return {
    changes,
    open: isOpen,
    /** True once the panel was opened for this card; empty fields then count as faults. */
    asked,
    said: said?.before === gestures ? said.words : null,
    start,
    close: () => setOpenedOn(null),
    publish: () => action.run(),
    busy: action.busy,
    error: action.error,
  };
}

function newest({ versions: [last] }: Editing): string {
  return last?.id ?? '';
}

/** Tells the second of two hosts who published at once that the first one did. */
function publishedBefore({ versions: [last] }: Editing): string {
  const who = last?.publishedBy || 'L’autre personne connectée';
  return `${who} vient de publier ces mots : vos invités les lisent déjà.`;
}
