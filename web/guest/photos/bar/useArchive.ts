/** Chosen photos as one zip that the browser saves straight to disk, so that gigabytes work on a phone. */
import { useState } from 'react';
import type { ArchiveVariant } from '../../../../contract/photos/photos.schema.ts';
import { errorSentence, isProblem } from '../../../lib/apiError.ts';
import { knownHash } from '../../../lib/identity.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { createArchiveLink } from '../photos.api.ts';
import { saveLink } from '../saveLink.ts';

const STARTED = "Création de l'archive en cours...merci de patienter";
const FILE_NAME = 'photos-mariage.zip';
const WITHDRAWN =
  'Certaines de ces photos ne sont plus partagées avec vous. Les autres restent à vous\u00a0: touchez de nouveau «\u00a0Télécharger\u00a0».';

/** `onRefused` is for the list on screen, which is out of date when the server refuses one of its photos. */
export function useArchive({ onRefused }: { onRefused: () => void }) {
  const { busy: preparing, once } = useOneAtATime();
  /** Why the last one did not start, in French. */
  const [problem, setProblem] = useState<string | null>(null);

  async function prepare(entries: readonly string[], variant: ArchiveVariant): Promise<boolean> {
    const hash = knownHash();
    if (hash === null) return false;
    setProblem(null);
    showToast({ kind: 'info', text: STARTED });
    try {
      const { url } = await createArchiveLink(hash, entries, variant);
      saveLink(url, FILE_NAME);
      return true;
    } catch (error) {
      setProblem(isProblem(error, 'unknown-photo') ? WITHDRAWN : errorSentence(error));
      onRefused();
      return false;
    }
  }

  const download = (entries: readonly string[], variant: ArchiveVariant) =>
    once(() => prepare(entries, variant));
  return { preparing, problem, download, forget: () => setProblem(null) };
}
