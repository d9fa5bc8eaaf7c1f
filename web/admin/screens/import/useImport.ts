/** A list on its way in: read, shown, corrected, stored. Nothing is kept of it once the screen is left. */
import { useState } from 'react';
import {
  IMPORT_MAX_BYTES,
  type ImportChoices,
  type ImportCorrection,
  type ImportDone,
  type ImportPreview,
  type ImportReading,
  type ImportRow,
} from '../../../../contract/imports/imports.schema.ts';
import { errorSentence, isProblem } from '../../../lib/apiError.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { keys, refresh } from '../../data/queryClient.ts';
import { choicesBeside, countsOf, sentChoices } from './decisions.rules.ts';
import { confirmImport, type ListFile, previewImport, readAgain } from './import.api.ts';

interface Reading {
  file: ListFile;
  as: ImportReading;
  preview: ImportPreview;
  choices: ImportChoices;
}

/** What became of a list, and the lines of it that stayed out. */
export interface Imported extends ImportDone {
  out: ImportRow[];
}

const AS_FOUND: ImportReading = { columns: {}, sheets: null, invitation: null, corrections: [], same: [] };
const TOO_LARGE =
  'Ce fichier dépasse 5 Mo : une liste d’invités est bien plus légère. Est-ce le bon fichier ?';

type Cell = Pick<ImportCorrection, 'sheet' | 'cell'>;

export const isSameCell = (one: Cell, other: Cell) => one.sheet === other.sheet && one.cell === other.cell;

export function useImport() {
  const [reading, setReading] = useState<Reading | null>(null);
  const [done, setDone] = useState<Imported | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Cells that were written over and not read yet. */
  const [written, setWritten] = useState<readonly ImportCorrection[]>([]);
  const { busy, once } = useOneAtATime();

  function attempt(work: () => Promise<void>) {
    setProblem(null);
    return once(work).catch((error) => setProblem(errorSentence(error)));
  }

  function read(file: ListFile) {
    setDone(null);
    setWritten([]);
    if (file.bytes.size > IMPORT_MAX_BYTES) return setProblem(TOO_LARGE);
    return attempt(async () =>
      setReading({ file, as: AS_FOUND, preview: await previewImport(file), choices: {} }),
    );
  }

  /** The server keeps a preview for an hour, and the four newest: an older one is read from the file anew. */
  async function show({ file, preview }: Reading, as: ImportReading, choices: ImportChoices) {
    const again = await readAgain(preview.token, as).catch(async (error) => {
      if (!isProblem(error, 'not-found')) throw error;
      return readAgain((await previewImport(file)).token, as);
    });
    setReading({ file, as, preview: again, choices });
  }

  function readOtherwise(as: Partial<ImportReading>, choices: ImportChoices = {}) {
    if (reading) void attempt(() => show(reading, { ...reading.as, ...as }, choices));
  }

  function confirm(shown: Reading) {
    const { preview, choices } = shown;
    return attempt(async () => {
      try {
        setDone({
          ...(await confirmImport(preview.token, sentChoices(choices))),
          out: countsOf(preview.rows, choices).out,
        });
        setReading(null);
        // What became of it stands where the list began.
        window.scrollTo(0, 0);
        void refresh(keys.familles);
      } catch (error) {
        // What the list would do by now is shown beside the sentence that says so.
        if (isProblem(error, 'import-changed') || isProblem(error, 'not-found'))
          await show(shown, shown.as, {});
        throw error;
      }
    });
  }

  const decide = (decided: ImportChoices) =>
    reading && setReading({ ...reading, choices: { ...reading.choices, ...decided } });

  return {
    preview: reading?.preview ?? null,
    fileName: reading?.file.name ?? '',
    choices: reading?.choices ?? {},
    invitation: reading?.as.invitation ?? null,
    done,
    problem,
    busy,
    read,
    readOtherwise,
    mapColumns(columns: ImportReading['columns']) {
      if (!reading) return;
      const { as, preview, choices } = reading;
      readOtherwise(
        { columns: { ...as.columns, ...columns } },
        choicesBeside(columns, preview.rows, choices),
      );
    },
    written,
    write(cell: ImportCorrection, source: string) {
      const others = written.filter((other) => !isSameCell(other, cell));
      setWritten(cell.text === source ? others : [...others, cell]);
    },
    /** All that was written over, and `more`; what was decided of other lines stays. */
    correct(more: readonly ImportCorrection[] = []) {
      if (!reading) return;
      const over = [...written.filter((cell) => !more.some((other) => isSameCell(other, cell))), ...more];
      const isWritten = (cell: Cell) => over.some((other) => isSameCell(other, cell));
      const known = reading.as.corrections.filter((cell) => !isWritten(cell));
      const lines = reading.preview.rows.filter(({ sheet, source }) =>
        source.some(({ cell }) => isWritten({ sheet, cell })),
      );
      const choices = { ...reading.choices };
      for (const { key } of lines) delete choices[key];
      void attempt(async () => {
        await show(reading, { ...reading.as, corrections: [...known, ...over] }, choices);
        setWritten([]);
      });
    },
    decide,
    /** That a line is the family of its twin, or is not; what was decided of other lines stays. */
    join(key: string, isSame: boolean) {
      if (!reading) return;
      const others = reading.as.same.filter((other) => other !== key);
      const { [key]: _decided, ...choices } = reading.choices;
      readOtherwise({ same: isSame ? [...others, key] : others }, choices);
    },
    /** Asks about it again. */
    reopen(key: string) {
      if (!reading) return;
      const { [key]: _decided, ...choices } = reading.choices;
      setReading({ ...reading, choices });
    },
    confirm: () => reading && confirm(reading),
    cancel() {
      setReading(null);
      setWritten([]);
      setProblem(null);
    },
  };
}
