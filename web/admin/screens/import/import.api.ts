/** Bringing a list in: a preview, read again as often as the hosts correct it, then its confirmation. */
import type {
  ImportChoices,
  ImportDone,
  ImportPreview,
  ImportReading,
} from '../../../../contract/imports/imports.schema.ts';
import { ADMIN, post } from '../../data/hostCall.ts';

const PATH = '/import';
/** The server gives up reading after thirty seconds; a slow line sends 5 MB in as many. */
const TIME_OUT_MS = 60_000;

/** A file, or cells pasted from a spreadsheet. */
export interface ListFile {
  name: string;
  bytes: Blob;
}

export function previewImport({ name, bytes }: ListFile): Promise<ImportPreview> {
  return post(PATH, bytes, {
    headers: { 'X-File-Name': encodeURIComponent(name) },
    timeOutMs: TIME_OUT_MS,
  });
}

export function readAgain(token: string, reading: ImportReading): Promise<ImportPreview> {
  return post(`${PATH}/${token}/reading`, reading, { timeOutMs: TIME_OUT_MS });
}

export function confirmImport(token: string, choices: ImportChoices): Promise<ImportDone> {
  return post(`${PATH}/${token}`, { choices }, { timeOutMs: TIME_OUT_MS });
}

export const MODEL_PATH = `${ADMIN}${PATH}/modele.xlsx`;
