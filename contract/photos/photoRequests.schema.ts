import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { text } from '../text.schema.ts';
import { photosEntries } from './photoChanges.schema.ts';
import { photoFolderSchema } from './photos.schema.ts';

export const photoRequestSchema = z.object({
  photo: z.string().check(z.maxLength(1000, 'Nom trop long.')),
  reason: text(LIMITS.reason),
});
export type PhotoRequest = z.infer<typeof photoRequestSchema>;

/** Whether guests see it no more, until the hosts have decided. */
export const photoRequestAnswerSchema = z.object({ hidden: z.boolean() });
export type PhotoRequestAnswer = z.infer<typeof photoRequestAnswerSchema>;

export const askedPhotoSchema = z.object({
  folder: photoFolderSchema,
  name: z.string(),
  nom: z.nullable(z.string()),
  prenom: z.nullable(z.string()),
  reason: z.string(),
  at: z.number(),
});
export type AskedPhoto = z.infer<typeof askedPhotoSchema>;
export const askedPhotosSchema = z.array(askedPhotoSchema);

export const settlePhotosSchema = z.object({ photos: photosEntries });
