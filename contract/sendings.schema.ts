/** What guests sent, as they read it themselves. */
import * as z from 'zod/mini';

export const sendingStateSchema = z.enum([
  /** Its smaller pictures are being made. */
  'preparing',
  /** Guests see it once the hosts show it. */
  'waiting',
  'shown',
  /** The hosts took it away. */
  'removed',
  'unreadable',
]);

export const sendingSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  at: z.number(),
  state: sendingStateSchema,
  /** Why it is unreadable, fit to show. */
  explanation: z.exactOptional(z.string()),
});
export type Sending = z.infer<typeof sendingSchema>;

const amountSchema = z.object({ files: z.int(), bytes: z.number() });

export const sendingsSchema = z.object({
  /** Whether the hosts take photos at present. */
  open: z.boolean(),
  /** Whether they are shown without the hosts' having looked at them. */
  atOnce: z.boolean(),
  used: amountSchema,
  most: amountSchema,
  /** The newest first. */
  sendings: z.array(sendingSchema),
});
export type Sendings = z.infer<typeof sendingsSchema>;
