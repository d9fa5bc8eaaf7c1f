/**
 * Photos as hosts get them, the changes that hosts make to them, families' requests to take a photo away, and
 * how many photos await the hosts' decision.
 */
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { text } from '../text.schema.ts';
import { filmSchema, MAX_ENTRY, photoFolderSchema } from './photos.schema.ts';

export const PHOTO_BIN_DAYS = 30;

/** Degrees clockwise from the camera's upright position. */
export const turnSchema = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)], {
  error: 'Une photo se tourne par quarts de tour : 0, 90, 180 ou 270.',
});
export type Turn = z.infer<typeof turnSchema>;

export const hostPhotoSchema = z.object({
  folder: photoFolderSchema,
  name: z.string(),
  /** Pixels of the picture as the renditions show it at present. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** By the corrected camera clock, `YYYY-MM-DDTHH:mm:ss` without zone; null if the file has no date. */
  date: z.nullable(z.string()),
  hidden: z.boolean(),
  /** The hosts' choice; guests see it a moment later, once the renditions are made. */
  turn: turnSchema,
  caption: z.nullable(z.string()),
  /** Minutes by which the hosts corrected the camera's clock. */
  clock: z.int(),
  camera: z.string(),
  /** Name of the family that sent it; null for the hosts' own. */
  sender: z.nullable(z.string()),
  removedAt: z.nullable(z.number()),
  film: z.nullable(filmSchema),
  placeholder: z.string(),
  version: z.string(),
});
export type HostPhoto = z.infer<typeof hostPhotoSchema>;

const NO_PHOTO = 'Choisissez au moins une photo.';
const ONE_CHANGE =
  'Une demande change une chose à la fois : hidden, turn, folder, caption, removed ou clock.';
const TOO_FAR = 'Une horloge se corrige de dix ans au plus.';
/** Minutes. */
const MAX_CLOCK = 10 * 366 * 24 * 60;
const MAX_PHOTOS = 20_000;

/** `folder/file`; duplicates are allowed. */
export const photoEntriesSchema = z
  .array(z.string().check(z.maxLength(MAX_ENTRY, 'Nom trop long.')), NO_PHOTO)
  .check(z.minLength(1, NO_PHOTO), z.maxLength(MAX_PHOTOS, `${MAX_PHOTOS} photos au plus à la fois.`));

export const photoChangeSchema = z
  .object({
    photos: photoEntriesSchema,
    hidden: z.optional(z.boolean()),
    turn: z.optional(turnSchema),
    folder: z.optional(photoFolderSchema),
    caption: z.optional(z.nullable(text(LIMITS.caption))),
    /** With `caption`: the captions that the host saw, null for none. Others are not overwritten. */
    seen: z.optional(z.array(z.nullable(text(LIMITS.caption)))),
    removed: z.optional(z.boolean()),
    /** Minutes to add to the camera's clock. */
    clock: z.optional(z.int().check(z.gte(-MAX_CLOCK, TOO_FAR), z.lte(MAX_CLOCK, TOO_FAR))),
    /** With `clock`: the corrections that the host saw on these photos. */
    seenClocks: z.optional(z.array(z.int())),
  })
  .check(
    z.refine(({ photos: _photos, seen: _seen, seenClocks: _clocks, ...change }) => {
      return Object.values(change).filter((value) => value !== undefined).length === 1;
    }, ONE_CHANGE),
  );
export type PhotoChange = z.infer<typeof photoChangeSchema>;

export const erasePhotosSchema = z.object({ photos: photoEntriesSchema });

export const photoRequestSchema = z.object({
  photo: z.string().check(z.maxLength(1000, 'Nom trop long.')),
  reason: text(LIMITS.reason),
});
export type PhotoRequest = z.infer<typeof photoRequestSchema>;

/** `hidden`: guests do not see the photo until the hosts have decided. */
export const photoRequestAnswerSchema = z.object({ hidden: z.boolean() });
export type PhotoRequestAnswer = z.infer<typeof photoRequestAnswerSchema>;

export const receivedRequestSchema = z.object({
  folder: photoFolderSchema,
  name: z.string(),
  nom: z.nullable(z.string()),
  prenom: z.nullable(z.string()),
  reason: z.string(),
  at: z.number(),
});
export type ReceivedRequest = z.infer<typeof receivedRequestSchema>;
export const receivedRequestsSchema = z.array(receivedRequestSchema);

export const closeRequestsSchema = z.object({ photos: photoEntriesSchema });

/**
 * Number of photos that await the hosts' decision: sent by guests and unpublished, or to be taken away. `shown`
 * are the folders with a photo that guests may see.
 */
export const waitingPhotosSchema = z.object({ sent: z.int(), asked: z.int(), shown: z.array(z.string()) });
export type WaitingPhotos = z.infer<typeof waitingPhotosSchema>;
