/**
 * Converts a host's change of photos into requests for the server, and back for the undo; groups families'
 * requests by photo.
 */
import type {
  HostPhoto,
  PhotoChange,
  ReceivedRequest,
  Turn,
} from '../../../../contract/photos/photoChanges.schema.ts';

/** A value per photo: two photos turned by a quarter may end at different angles. */
export type PhotoSetting = {
  [Setting in keyof Settings]: { setting: Setting; value: Settings[Setting] };
}[keyof Settings];

interface Settings {
  hidden: boolean;
  turn: Turn;
  folder: HostPhoto['folder'];
  caption: string | null;
  removed: boolean;
  clock: number;
}

export function keyOf({ folder, name }: Pick<HostPhoto, 'folder' | 'name'>): string {
  return `${folder}/${name}`;
}

/** The same photos as they are in the newest list. */
export function asTheyStand(photos: readonly HostPhoto[], known: readonly HostPhoto[]): HostPhoto[] {
  const now = new Map(known.map((photo) => [keyOf(photo), photo]));
  return photos.map((photo) => now.get(keyOf(photo)) ?? photo);
}

/** One request per distinct value; photos that already have it are left out. */
export function questionsFor(
  photos: readonly HostPhoto[],
  wanted: (photo: HostPhoto) => PhotoSetting,
): PhotoChange[] {
  const groups = new Map<string, PhotoChange>();
  for (const photo of photos) {
    const { setting, value } = wanted(photo);
    if (settingValue(photo, setting) === value) continue;
    const key = JSON.stringify([setting, value]);
    const group = groups.get(key) ?? { photos: [], [setting]: value };
    groups.set(key, {
      ...group,
      photos: [...group.photos, keyOf(photo)],
      ...(setting === 'caption' && { seen: [...new Set([...(group.seen ?? []), photo.caption])] }),
      ...(setting === 'clock' && { seenClocks: [...new Set([...(group.seenClocks ?? []), photo.clock])] }),
    });
  }
  return [...groups.values()];
}

/** Requests that restore the former values. `after` are the photos answered, in the order requested. */
export function questionsBack(
  before: readonly HostPhoto[],
  questions: readonly PhotoChange[],
  after: readonly HostPhoto[],
): PhotoChange[] {
  const known = new Map(before.map((photo) => [keyOf(photo), photo]));
  const asked = questions.flatMap(({ photos }) => photos);
  const setting = settingOf(questions[0]);
  // If one is missing, the answers cannot be matched to the photos.
  if (setting === undefined || asked.length !== after.length) return [];
  const was = new Map(after.map((photo, index) => [keyOf(photo), known.get(asked[index] ?? '')]));
  return questionsFor(after, (photo) => {
    const old = was.get(keyOf(photo)) ?? photo;
    return { setting, value: settingValue(old, setting) } as PhotoSetting;
  });
}

/** The list with the answers applied; moved or restored photos come with the next fetch. */
export function withAnswers(
  photos: readonly HostPhoto[],
  questions: readonly PhotoChange[],
  after: readonly HostPhoto[],
): HostPhoto[] {
  const gone = new Set(
    questions.filter(({ removed, folder }) => removed ?? folder).flatMap(({ photos: asked }) => asked),
  );
  const now = new Map(after.map((photo) => [keyOf(photo), photo]));
  return photos.flatMap((photo) => (gone.has(keyOf(photo)) ? [] : [now.get(keyOf(photo)) ?? photo]));
}

export function nextTurn({ turn }: HostPhoto): Turn {
  return ((turn + 90) % 360) as Turn;
}

/** Shifts a time without a zone, as photos carry it. */
export function laterBy(clock: string, minutes: number): string {
  return new Date(Date.parse(`${clock}Z`) + minutes * 60_000).toISOString().slice(0, 19);
}

function settingOf(question: PhotoChange | undefined): PhotoSetting['setting'] | undefined {
  const SETTINGS = ['hidden', 'turn', 'folder', 'caption', 'removed', 'clock'] as const;
  return SETTINGS.find((setting) => question?.[setting] !== undefined);
}

function settingValue(photo: HostPhoto, setting: PhotoSetting['setting']): PhotoSetting['value'] {
  return setting === 'removed' ? photo.removedAt !== null : photo[setting];
}

export interface PhotoRequests {
  photo: HostPhoto;
  /** Oldest first. */
  requests: readonly ReceivedRequest[];
}

/** Ordered by the first request; photos that are not in the list are left out. */
export function requestsByPhoto(
  photos: readonly HostPhoto[],
  asked: readonly ReceivedRequest[],
): PhotoRequests[] {
  const known = new Map(photos.map((photo) => [keyOf(photo), photo]));
  const groups = new Map<string, ReceivedRequest[]>();
  for (const request of asked) groups.set(keyOf(request), [...(groups.get(keyOf(request)) ?? []), request]);
  return [...groups].flatMap(([key, requests]) => {
    const photo = known.get(key);
    return photo ? [{ photo, requests }] : [];
  });
}
