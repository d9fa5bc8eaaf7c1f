/** Calls of an import: a preview, read again after each correction, and its confirmation. */
import type {
  ImportChoices,
  ImportDone,
  ImportPreview,
  ImportReading,
  ImportUndone,
  LastImportAnswer,
  UndoImport,
} from '../../../../contract/imports/imports.schema.ts';
import { ADMIN, get, IN_BACKGROUND, post } from '../../data/hostCall.ts';

const PATH = '/import';
/** The server reads for up to thirty seconds; a slow line needs as long to send 5 MB. */
const TIME_OUT_MS = 60_000;

/** A file, or cells pasted from a spreadsheet. */
export interface ListFile {
  name: string;
  bytes: Blob;
}

export function previewImport(
  { name, bytes }: ListFile,
  options: { background?: boolean } = {},
): Promise<ImportPreview> {
  return post(PATH, bytes, {
    ...options,
    headers: { 'X-File-Name': encodeURIComponent(name) },
    timeOutMs: TIME_OUT_MS,
  });
}

/** In the background: the preview stays usable meanwhile, and says itself that it is read again. */
export function readAgain(token: string, reading: ImportReading): Promise<ImportPreview> {
  return post(`${PATH}/${token}/reading`, reading, { ...IN_BACKGROUND, timeOutMs: TIME_OUT_MS });
}

export function confirmImport(token: string, choices: ImportChoices): Promise<ImportDone> {
  return post(`${PATH}/${token}`, { choices }, { timeOutMs: TIME_OUT_MS });
}

export const fetchLastImport = () => get<LastImportAnswer>(`${PATH}/last`, IN_BACKGROUND);

export function undoImport(undo: UndoImport): Promise<ImportUndone> {
  return post(`${PATH}/undo`, undo, { timeOutMs: TIME_OUT_MS });
}

export const MODEL_PATH = `${ADMIN}${PATH}/modele.xlsx`;
