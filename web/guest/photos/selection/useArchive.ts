/** Chosen photos as one zip that the browser saves straight to disk, so that gigabytes work on a phone. */
import { useState } from 'react';
import { errorSentence } from '../../../lib/errorSentence.ts';
import { knownHash } from '../../../lib/identity.ts';
import { showToast } from '../../../ui/toasts.ts';
import { createArchiveLink } from '../photos.api.ts';
import { saveLink } from '../saveLink.ts';

const STARTED = "Création de l'archive en cours...merci de patienter";
const FILE_NAME = 'photos-mariage.zip';

/** `onRefused` is for the list on screen, which is out of date when the server refuses one of its photos. */
export function useArchive({ onRefused }: { onRefused: () => void }) {
  const [preparing, setPreparing] = useState(false);

  async function download(entries: readonly string[]) {
    const hash = knownHash();
    if (hash === null || preparing) return;
    setPreparing(true);
    showToast({ kind: 'info', text: STARTED });
    try {
      const { url } = await createArchiveLink(hash, entries);
      saveLink(url, FILE_NAME);
    } catch (error) {
      showToast({ kind: 'error', title: 'Le téléchargement n’a pas commencé', text: errorSentence(error) });
      onRefused();
    } finally {
      setPreparing(false);
    }
  }

  return { preparing, download };
}
