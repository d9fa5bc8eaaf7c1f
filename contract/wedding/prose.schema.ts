/** What texts and pictures of the content are made of, wherever they stand. */
import * as z from 'zod/mini';

/** A run of text with one style; `\n` is a line break that the author forced. */
const spanSchema = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  href: z.optional(z.string()),
});
export type Span = z.infer<typeof spanSchema>;

const blockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), spans: z.array(spanSchema) }),
  z.object({ type: z.literal('heading'), spans: z.array(spanSchema) }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(spanSchema)) }),
]);
export type Block = z.infer<typeof blockSchema>;

export const proseSchema = z.array(blockSchema);

export const pictureSchema = z.object({
  src: z.string(),
  /** Intrinsic pixels, so that the page keeps its place before the picture comes. */
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  /** The point that stays in view where the picture is cropped, `50% 30%`; a picture without one is shown whole. */
  focus: z.optional(z.string()),
});
export type Picture = z.infer<typeof pictureSchema>;

export const phoneSchema = z.object({ text: z.string(), href: z.string() });
