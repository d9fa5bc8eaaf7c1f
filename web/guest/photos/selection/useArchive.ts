/** Chosen photos as one zip that the browser saves straight to disk, so that gigabytes work on a phone. */
import { useState } from 'react';
import { errorSentence } from '../../../lib/errorSentence.ts';
import { knownHash } from '../../../lib/identity.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { createArchiveLink } from '../photos.api.ts';
import { saveLink } from '../saveLink.ts';

const STARTED = "Création de l'archive en cours...merci de patienter";
const FILE_NAME = 'photos-mariage.zip';

/** `onRefused` is for the list on screen, which is out of date when the server refuses one of its photos. */
export function useArchive({ onRefused }: { onRefused: () => void }) {
  const { busy: preparing, once } = useOneAtATime();
  /** Why the last one did not start, in French. */
  const [problem, setProblem] = useState<string | null>(null);

  async function prepare(entries: readonly string[]) {
    const hash = knownHash();
    if (hash === null) return;
    setProblem(null);
    showToast({ kind: 'info', text: STARTED });
    try {
      const { url } = await createArchiveLink(hash, entries);
      saveLink(url, FILE_NAME);
    } catch (error) {
      setProblem(errorSentence(error));
      onRefused();
    }
  }

  const download = (entries: readonly string[]) => once(() => prepare(entries));
  return { preparing, problem, download, forget: () => setProblem(null) };
}
