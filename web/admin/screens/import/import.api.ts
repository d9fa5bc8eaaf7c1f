/** Bringing a list in: a preview, as often as the hosts correct it, then its confirmation. */
import type {
  ImportChoices,
  ImportColumns,
  ImportDone,
  ImportInvitation,
  ImportPreview,
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

export interface ReadAs {
  columns: ImportColumns;
  /** Null for the sheet that looks most like a list. */
  sheet: string | null;
  /** For families of whom neither list nor site says it; null leaves it open. */
  invitation: ImportInvitation | null;
}

export function previewImport(
  { name, bytes }: ListFile,
  { columns, sheet, invitation }: ReadAs,
): Promise<ImportPreview> {
  return post(PATH, bytes, {
    headers: {
      'X-File-Name': encodeURIComponent(name),
      'X-Columns': encodeURIComponent(JSON.stringify(columns)),
      ...(sheet !== null && { 'X-Sheet': encodeURIComponent(sheet) }),
      ...(invitation !== null && { 'X-Invitation': invitation }),
    },
    timeOutMs: TIME_OUT_MS,
  });
}

export function confirmImport(token: string, choices: ImportChoices): Promise<ImportDone> {
  return post(`${PATH}/${token}`, { choices }, { timeOutMs: TIME_OUT_MS });
}

export const MODEL_PATH = `${ADMIN}${PATH}/modele.xlsx`;
