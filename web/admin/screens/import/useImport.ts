/** A list on its way in: read, shown, corrected, stored. Nothing is kept of it once the screen is left. */
import { useState } from 'react';
import {
  IMPORT_MAX_BYTES,
  type ImportChoices,
  type ImportDone,
  type ImportPreview,
} from '../../../../contract/imports/imports.schema.ts';
import { errorSentence, isProblem } from '../../../lib/apiError.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { keys, refresh } from '../../data/queryClient.ts';
import { confirmImport, type ListFile, previewImport, type ReadAs } from './import.api.ts';

interface Reading {
  file: ListFile;
  as: ReadAs;
  preview: ImportPreview;
  choices: ImportChoices;
}

const AS_FOUND: ReadAs = { columns: {}, sheet: null, invitation: null };
const TOO_LARGE =
  'Ce fichier dépasse 5 Mo : une liste d’invités est bien plus légère. Est-ce le bon fichier ?';

export function useImport() {
  const [reading, setReading] = useState<Reading | null>(null);
  const [done, setDone] = useState<ImportDone | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, once } = useOneAtATime();

  function attempt(work: () => Promise<void>) {
    setProblem(null);
    return once(work).catch((error) => setProblem(errorSentence(error)));
  }

  async function show(file: ListFile, as: ReadAs) {
    setReading({ file, as, preview: await previewImport(file, as), choices: {} });
  }

  function read(file: ListFile) {
    setDone(null);
    if (file.bytes.size > IMPORT_MAX_BYTES) return setProblem(TOO_LARGE);
    return attempt(() => show(file, AS_FOUND));
  }

  function confirm({ file, as, preview, choices }: Reading) {
    return attempt(async () => {
      try {
        setDone(await confirmImport(preview.token, choices));
        setReading(null);
        void refresh(keys.familles);
      } catch (error) {
        // What the list would do by now is shown beside the sentence that says so.
        if (isProblem(error, 'import-changed') || isProblem(error, 'not-found')) await show(file, as);
        throw error;
      }
    });
  }

  return {
    preview: reading?.preview ?? null,
    fileName: reading?.file.name ?? '',
    choices: reading?.choices ?? {},
    invitation: reading?.as.invitation ?? null,
    done,
    problem,
    busy,
    read,
    readAs: (as: Partial<ReadAs>) => reading && attempt(() => show(reading.file, { ...reading.as, ...as })),
    mapColumn(heading: string, field: string | null) {
      if (reading)
        void attempt(() =>
          show(reading.file, { ...reading.as, columns: { ...reading.as.columns, [heading]: field } }),
        );
    },
    choose(line: number, familleId: string) {
      if (reading) setReading({ ...reading, choices: { ...reading.choices, [line]: familleId } });
    },
    confirm: () => reading && confirm(reading),
    cancel() {
      setReading(null);
      setProblem(null);
    },
  };
}
