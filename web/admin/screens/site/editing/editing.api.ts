/**
 * The calls about the content of the site: the draft and its publication, earlier versions, the whole folder
 * as a zip file, and pictures.
 */
import type {
  ContentPicture,
  ContentVersionFiles,
  Editing,
  Publish,
  SaveDraft,
} from '../../../../../contract/editing/editing.schema.ts';
import { call } from '../../../../lib/api.ts';
import { ADMIN, get, IN_BACKGROUND, polled, post } from '../../../data/hostCall.ts';

export const fetchEditing = polled<Editing>('/site');

export const saveDraft = (draft: SaveDraft) =>
  get<Editing>('/site/draft', { ...IN_BACKGROUND, method: 'PUT', body: draft });

export const publishDraft = (draft: Pick<SaveDraft, 'version' | 'digest'>) =>
  post<Editing>('/site/publish', draft);

export const fetchVersion = (version: string) =>
  get<ContentVersionFiles>(`/site/versions/${encodeURIComponent(version)}`);

export const bringBack = (version: string) =>
  post<Editing>(`/site/versions/${encodeURIComponent(version)}`, {});

/** A folder with pictures may take minutes on a slow line. */
const FOLDER_MS = 10 * 60_000;

/** Replaces the draft named by `version` and `digest`; refused if another host has changed it since. */
export function takeInFolder(zip: Blob, { version, digest }: Publish): Promise<Editing> {
  const replaced = new URLSearchParams({ version: String(version), digest });
  return post(`/site/content?${replaced}`, zip, { timeOutMs: FOLDER_MS });
}

export const FOLDER_ADDRESS = `${ADMIN}/site/content.zip`;

export function uploadPicture(bytes: Blob, name: string): Promise<ContentPicture> {
  const path = `${ADMIN}/site/images/${encodeURIComponent(name)}`;
  return call({ ...IN_BACKGROUND, method: 'PUT', path, body: bytes, timeOutMs: FOLDER_MS });
}
