/** An import under way: read, shown, corrected, stored. Leaving the screen drops it. */
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
import { bringBack } from '../bin/bin.api.ts';
import { choicesKept, countsOf, sentChoices } from './decisions.rules.ts';
import { confirmImport, type ListFile, previewImport, readAgain } from './import.api.ts';

interface Reading {
  file: ListFile;
  as: ImportReading;
  preview: ImportPreview;
  choices: ImportChoices;
}

/** The result of an import, with the lines left out. */
export interface Imported extends ImportDone {
  out: ImportRow[];
}

const AS_FOUND: ImportReading = {
  columns: {},
  asLast: true,
  sheets: null,
  invitation: null,
  corrections: [],
  same: [],
};
const TOO_LARGE =
  'Ce fichier dépasse 5 Mo : une liste d’invités est bien plus légère. Est-ce le bon fichier ?';

type Cell = Pick<ImportCorrection, 'sheet' | 'cell'>;

export const isSameCell = (one: Cell, other: Cell) => one.sheet === other.sheet && one.cell === other.cell;

/** Another host, or a press that the network cut, may have brought the family back already. */
const backInList = (id: string) =>
  bringBack({ id }).catch((error) => {
    if (!isProblem(error, 'not-found')) throw error;
  });

export function useImport() {
  const [reading, setReading] = useState<Reading | null>(null);
  const [done, setDone] = useState<Imported | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Corrections that were not read yet. */
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

  /** Reads the file again if its preview is gone: the server keeps the four newest for an hour. */
  async function show(
    { file, preview }: Reading,
    as: ImportReading,
    choicesOf: (again: ImportPreview) => ImportChoices,
  ) {
    const again = await readAgain(preview.token, as).catch(async (error) => {
      if (!isProblem(error, 'not-found')) throw error;
      return readAgain((await previewImport(file)).token, as);
    });
    setReading({ file, as, preview: again, choices: choicesOf(again) });
  }

  function readOtherwise(
    as: Partial<ImportReading>,
    choicesOf: (again: ImportPreview) => ImportChoices = () => ({}),
  ) {
    if (reading) void attempt(() => show(reading, { ...reading.as, ...as }, choicesOf));
  }

  function mapColumns(columns: ImportReading['columns'], asLast?: boolean) {
    if (!reading) return;
    const { preview, choices } = reading;
    readOtherwise({ columns, ...(asLast !== undefined && { asLast }) }, (again) =>
      choicesKept(preview.rows, again.rows, choices),
    );
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
        // The result is shown at the top.
        window.scrollTo(0, 0);
        void refresh(keys.familles);
      } catch (error) {
        // Shows the import's new effect beside the error.
        if (isProblem(error, 'import-changed') || isProblem(error, 'not-found'))
          await show(shown, shown.as, () => ({}));
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
    mapColumns: (columns: ImportReading['columns']) => mapColumns({ ...reading?.as.columns, ...columns }),
    /** Reads all columns as the site finds them. */
    asFound: () => mapColumns({}, false),
    written,
    write(cell: ImportCorrection, source: string) {
      const others = written.filter((other) => !isSameCell(other, cell));
      setWritten(cell.text === source ? others : [...others, cell]);
    },
    /** Reads all corrections and `more`; decisions about other lines stay. */
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
        await show(reading, { ...reading.as, corrections: [...known, ...over] }, () => choices);
        setWritten([]);
      });
    },
    decide,
    /** Says whether a line is its twin's family; decisions about other lines stay. */
    join(key: string, isSame: boolean) {
      if (!reading) return;
      const others = reading.as.same.filter((other) => other !== key);
      const { [key]: _decided, ...choices } = reading.choices;
      readOtherwise({ same: isSame ? [...others, key] : others }, () => choices);
    },
    /** Takes families out of the bin, of which their lines then tell; decisions about other lines stay. */
    bringBack(ids: readonly string[]) {
      if (!reading) return;
      const { as, preview, choices } = reading;
      void attempt(async () => {
        try {
          for (const id of ids) await backInList(id);
        } finally {
          void refresh(keys.familles, keys.bin);
        }
        await show(reading, as, (again) => choicesKept(preview.rows, again.rows, choices));
      });
    },
    /** Removes the decision about a line. */
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
