/** Building blocks of the content: texts, pictures and telephone numbers. */
import * as z from 'zod/mini';

/** A run of text in one style; `\n` is a line break by the author. */
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
  /** Pixels of the file, which reserve the picture's space before it loads. */
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  /** Point that stays visible when cropped, such as `50% 30%`; without it the picture is shown whole. */
  focus: z.optional(z.string()),
});
export type Picture = z.infer<typeof pictureSchema>;

export const phoneSchema = z.object({ text: z.string(), href: z.string() });

/** Words in braces of « Données personnelles »; each becomes whole sentences. */
export const DONNEES_WORDS = ['positions', 'duree', 'envois'] as const;
