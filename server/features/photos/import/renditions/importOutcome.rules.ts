/** Validates the import process's answer, a text so that its length is known before it is parsed. */
import * as z from 'zod/mini';
import { isFilmFormat } from '../../../../../contract/photos/photoFormats.rules.ts';
import { IMPORT_PROBLEMS, PHOTO_PROBLEMS } from '../../../../../contract/photos/photoProblems.ts';
import { parseAnyJson } from '../../../../platform/text/parseAnyJson.ts';
import { MAX_FILM_BLANKS, MAX_PHOTO_BLANKS } from '../../model/blanks.rules.ts';
import type { ImportOutcome } from '../importJob.ts';

/** Characters; a film with the maximal number of blanks takes half. */
export const MAX_TOLD = 1024 * 1024;

/** The import's phase: metadata is read quickly or not at all, pictures take time. */
export type Phase = 'describing' | 'making';

const count = z.number().check(z.int(), z.minimum(0));
const text = (most: number) => z.string().check(z.maxLength(most));
const stored = { size: count, mtime: z.number(), etag: text(1000) };
const found = z.nullable(text(200));
const making = z.enum(['waiting', 'made', 'failed']);

const filmSchema = z.object({
  seconds: z.number(),
  codec: text(200),
  isHdr: z.boolean(),
  poster: making,
  lighter: z.union([making, z.literal('needless')]),
});

const photoFields = z.object({
  ...stored,
  folder: text(1000),
  name: text(1000),
  format: z.enum(['jpeg', 'png', 'webp', 'heic', 'mp4', 'mov']),
  crc32: count,
  width: count,
  height: count,
  takenAt: z.nullable(text(30)),
  placeholder: text(1000),
  blanks: z.array(z.tuple([count, count, count])).check(z.maxLength(MAX_FILM_BLANKS)),
  blankedCrc32: count,
  turned: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  display: z.nullable(z.object({ size: count, crc32: count })),
  camera: z.nullable(text(200)),
  film: z.nullable(filmSchema),
});
const photoSchema = photoFields.check(
  z.refine(({ format, blanks }) => isFilmFormat(format) || blanks.length <= MAX_PHOTO_BLANKS),
);

const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('imported'), photo: photoSchema, decoded: z.boolean() }),
  z.object({
    kind: z.literal('refused'),
    file: z.object(stored),
    reason: z.enum(PHOTO_PROBLEMS),
    found,
  }),
  z.object({ kind: z.literal('changed') }),
  z.object({ kind: z.literal('problem'), problem: z.enum(IMPORT_PROBLEMS) }),
]);

/** Null if the answer is too long or invalid. */
export function believed(told: unknown): ImportOutcome | null {
  if (typeof told !== 'string' || told.length > MAX_TOLD) return null;
  return outcomeSchema.safeParse(parseAnyJson(told)).data ?? null;
}
