/** The hosts' calls about photos and requests to remove them. Unchanged polled lists are not parsed again. */
import type {
  HostPhoto,
  PhotoChange,
  ReceivedRequest,
} from '../../../../contract/photos/photoChanges.schema.ts';
import type { Archive } from '../../../../contract/photos/photos.schema.ts';
import { call } from '../../../lib/api.ts';
import { get, IN_BACKGROUND, post } from '../../data/hostCall.ts';

const PHOTOS = '/photos';
/** Moving a thousand files takes a disk its time. */
const PATIENT = { timeOutMs: 120_000 };

const parse = createParseChanges();

export const fetchHostPhotos = () => get<HostPhoto[]>(PHOTOS, { ...IN_BACKGROUND, parse });
export const fetchRemovedPhotos = () => get<HostPhoto[]>(`${PHOTOS}/corbeille`, IN_BACKGROUND);
export const fetchRequests = () => get<ReceivedRequest[]>(`${PHOTOS}/requests`, IN_BACKGROUND);

export const changePhotos = (change: PhotoChange) => post<HostPhoto[]>(`${PHOTOS}/change`, change, PATIENT);

/** Keeps the photo, and shows it again if the request had hidden it. */
export async function closeRequests(photo: HostPhoto): Promise<void> {
  const photos = [`${photo.folder}/${photo.name}`];
  if (photo.hidden) await changePhotos({ photos, hidden: false });
  await post(`${PHOTOS}/requests/settled`, { photos });
}

/** A link to one archive of them all. */
export const archivePhotos = (photos: readonly string[]): Promise<Archive> =>
  call({ method: 'POST', path: '/api/photos/archives', body: photos, ...PATIENT });

export const erasePhotos = (photos: readonly string[]) => post(`${PHOTOS}/erase`, { photos }, PATIENT);

/**
 * Parses a polled answer, returning the same object for the same text. Parsing and comparing ten thousand
 * photos would interrupt a phone's scrolling. Throws as `JSON.parse` does.
 */
export function createParseChanges(): (text: string) => unknown {
  let last: { text: string; json: unknown } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, json: JSON.parse(text) };
    return last.json;
  };
}
