/** An import under way: read, shown, corrected, stored. */
import { useEffect, useState } from 'react';
import {
  IMPORT_MAX_BYTES,
  type ImportChoices,
  type ImportCorrection,
  type ImportDone,
  type ImportReading,
  type ImportRow,
} from '../../../../contract/imports/imports.schema.ts';
import { errorSentence, isProblem } from '../../../lib/apiError.ts';
import { listen } from '../../../lib/listen.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { keys, refresh } from '../../data/queryClient.ts';
import { useTabState } from '../../data/tabState.ts';
import { bringBack } from '../bin/bin.api.ts';
import { AGREED, countsOf, saysOnlyOf, sentChoices } from './decisions.rules.ts';
import { confirmImport, type ListFile, previewImport } from './import.api.ts';
import { received } from './received.rules.ts';
import { useReading } from './useReading.ts';

/** The result of an import, with the lines left out. */
export interface Imported extends ImportDone {
  out: ImportRow[];
  /** Number of people of the file who are in the list now. */
  people: number;
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
const isSameText = (one: ImportCorrection, other: ImportCorrection) =>
  isSameCell(one, other) && one.text === other.text;

/** Another host, or a press that the network cut, may have brought the family back already. */
const backInList = (id: string) =>
  bringBack({ id }).catch((error) => {
    if (!isProblem(error, 'not-found')) throw error;
  });

export function useImport() {
  const unsent = useTabState<Imported>('import', '');
  /** Kept for whoever comes back from the list to take it back. */
  const [done, setKept] = useState(unsent.read);
  const [problem, setProblem] = useState<string | null>(null);
  /** Corrections that were not read yet. */
  const typed = useTabState<readonly ImportCorrection[]>('corrections', '');
  const [written, setWritten] = useState(() => typed.read() ?? []);
  useEffect(() => typed.keep(written), [typed, written]);
  /** Families of this preview that went from the bin into the list at once. */
  const [broughtBack, setBroughtBack] = useState(0);
  const { busy, once } = useOneAtATime();
  const { reading, latest, keep, reread, isRereading } = useReading(({ corrections }) =>
    // What was typed since is still to be read.
    setWritten((all) => all.filter((cell) => !corrections.some((other) => isSameText(other, cell)))),
  );
  const unread = written.filter(
    (cell) => !reading?.wanted.corrections.some((other) => isSameText(other, cell)),
  );

  // A reload would lose the file with all answers.
  const isUnderWay = reading !== null;
  useEffect(() => {
    if (isUnderWay) return listen(window, 'beforeunload', (event) => event.preventDefault());
  }, [isUnderWay]);

  /** One at a time, and nothing else meanwhile. */
  function attempt(work: () => Promise<void>) {
    setProblem(null);
    return once(work).catch((error) => setProblem(errorSentence(error)));
  }

  function setDone(imported: Imported | null) {
    setKept(imported);
    if (imported) unsent.keep(imported);
    else unsent.drop();
  }

  function read(file: ListFile) {
    setDone(null);
    setWritten([]);
    setBroughtBack(0);
    if (file.bytes.size > IMPORT_MAX_BYTES) return setProblem(TOO_LARGE);
    return attempt(async () => {
      const preview = received(await previewImport(file));
      keep({ file, as: AS_FOUND, wanted: AS_FOUND, preview, choices: {} });
    });
  }

  async function readOtherwise(wanted: Partial<ImportReading>) {
    setProblem(null);
    await reread(wanted).catch((error) => setProblem(errorSentence(error)));
  }

  function mapColumns(columns: ImportReading['columns'], asLast?: boolean) {
    void readOtherwise({ columns, ...(asLast !== undefined && { asLast }) });
  }

  function setChoices(choicesOf: (choices: ImportChoices) => ImportChoices) {
    const now = latest();
    if (now) keep({ ...now, choices: choicesOf(now.choices) });
  }

  /** Reads all corrections and `more`; decisions about other lines stay. */
  async function correct(more: readonly ImportCorrection[] = []) {
    const now = latest();
    if (!now) return;
    const over = [...written.filter((cell) => !more.some((other) => isSameCell(other, cell))), ...more];
    const isWritten = (cell: Cell) => over.some((other) => isSameCell(other, cell));
    const known = now.wanted.corrections.filter((cell) => !isWritten(cell));
    const lines = now.preview.rows.filter(({ sheet, source }) =>
      source.some(({ cell }) => isWritten({ sheet, cell })),
    );
    setChoices((choices) =>
      without(
        choices,
        lines.map(({ key }) => key),
      ),
    );
    await readOtherwise({ corrections: [...known, ...over] });
  }

  function confirm() {
    const shown = latest();
    if (!shown || shown.wanted !== shown.as) return;
    const { preview, choices } = shown;
    return attempt(async () => {
      try {
        const outcome = await confirmImport(preview.token, sentChoices(choices));
        const { out, planned: people } = countsOf(preview.rows, choices);
        setDone({ ...outcome, out, people });
        keep(null);
        // The result is shown at the top.
        window.scrollTo(0, 0);
        void refresh(keys.familles, keys.lastImport);
      } catch (error) {
        // Shows the import's new effect beside the error.
        if (isProblem(error, 'import-changed') || isProblem(error, 'not-found')) {
          setChoices(() => ({}));
          await reread();
        }
        throw error;
      }
    });
  }

  return {
    preview: reading?.preview ?? null,
    fileName: reading?.file.name ?? '',
    choices: reading?.choices ?? {},
    invitation: reading?.wanted.invitation ?? null,
    columns: reading?.wanted.columns ?? {},
    done,
    problem,
    busy,
    broughtBack,
    isRereading,
    read,
    readOtherwise,
    mapColumns: (columns: ImportReading['columns']) =>
      mapColumns({ ...latest()?.wanted.columns, ...columns }),
    /** Reads all columns as the site finds them. */
    asFound: () => mapColumns({}, false),
    written,
    /** Those that no reading is under way for. */
    unread,
    write(cell: ImportCorrection, source: string) {
      setWritten((all) => {
        const others = all.filter((other) => !isSameCell(other, cell));
        return cell.text === source ? others : [...others, cell];
      });
    },
    correct: (more?: readonly ImportCorrection[]) => void correct(more),
    /** Writes another reading of a line's cell, which was chosen; what is then said of it needs no second answer. */
    async choose(key: string, reading: ImportCorrection) {
      await correct([reading]);
      const row = latest()?.preview.rows.find((other) => other.key === key);
      if (row && saysOnlyOf(row, reading)) setChoices((choices) => ({ ...choices, [key]: AGREED }));
    },
    decide: (decided: ImportChoices) => setChoices((choices) => ({ ...choices, ...decided })),
    /** Says whether a line is its twin's family; decisions about other lines stay. */
    join(key: string, isSame: boolean) {
      const others = (latest()?.wanted.same ?? []).filter((other) => other !== key);
      setChoices((choices) => without(choices, [key]));
      void readOtherwise({ same: isSame ? [...others, key] : others });
    },
    /** Takes families out of the bin, of which their lines then tell; decisions about other lines stay. */
    bringBack(ids: readonly string[]) {
      void attempt(async () => {
        try {
          for (const id of ids) {
            await backInList(id);
            setBroughtBack((count) => count + 1);
          }
        } finally {
          void refresh(keys.familles, keys.bin);
        }
        await reread();
      });
    },
    /** Removes the decision about a line. */
    reopen: (key: string) => setChoices((choices) => without(choices, [key])),
    confirm,
    cancel() {
      keep(null);
      setWritten([]);
      setProblem(null);
    },
  };
}

function without(choices: ImportChoices, keys: readonly string[]): ImportChoices {
  return Object.fromEntries(Object.entries(choices).filter(([key]) => !keys.includes(key)));
}
