/** What hosts read and decide about photos. */
import type {
  HostPhoto,
  PhotoChange,
  ReceivedRequest,
} from '../../../../contract/photos/photoChanges.schema.ts';
import { get, IN_BACKGROUND, post } from '../../data/hostCall.ts';

const PHOTOS = '/photos';
/** A thousand files that move are a thousand steps of a disk. */
const PATIENT = { timeOutMs: 120_000 };

const parse = createParseChanges();

export const fetchHostPhotos = () => get<HostPhoto[]>(PHOTOS, { ...IN_BACKGROUND, parse });
export const fetchRemovedPhotos = () => get<HostPhoto[]>(`${PHOTOS}/corbeille`, IN_BACKGROUND);
export const fetchRequests = () => get<ReceivedRequest[]>(`${PHOTOS}/requests`, IN_BACKGROUND);

export const changePhotos = (change: PhotoChange) => post<HostPhoto[]>(`${PHOTOS}/change`, change, PATIENT);

/** The photo stays: shown again, should it have been hidden for the question. */
export async function closeRequests(photo: HostPhoto): Promise<void> {
  const photos = [`${photo.folder}/${photo.name}`];
  if (photo.hidden) await changePhotos({ photos, hidden: false });
  await post(`${PHOTOS}/requests/settled`, { photos });
}

export const erasePhotos = (photos: readonly string[]) => post(`${PHOTOS}/erase`, { photos }, PATIENT);

/**
 * For a list that is asked for again and again: the same text gives the same object. Ten thousand photos read, and compared one by one with those
 * on screen, hold up a phone's scroll. Throws as `JSON.parse` does.
 */
export function createParseChanges(): (text: string) => unknown {
  let last: { text: string; json: unknown } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, json: JSON.parse(text) };
    return last.json;
  };
}
