/** The wedding's own content, as the page receives it; written by the hosts in `content/`. */
import * as z from 'zod/mini';

export const weddingSchema = z.object({
  /** Title of the toolbar: the couple, as they sign. */
  title: z.string(),
  /** The wedding day, `YYYY-MM-DD`, in the wedding's own time zone. */
  date: z.iso.date(),
  timeZone: z.string(),
  /** Paragraphs of the banner above the reply form. */
  invitation: z.array(z.string()),
});
export type Wedding = z.infer<typeof weddingSchema>;
