import * as z from 'zod/mini';

export const sendingStateSchema = z.enum([
  'preparing',
  /** Guests see it once the hosts show it. */
  'waiting',
  'shown',
  'removed',
  'unreadable',
]);

export const sendingSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  at: z.number(),
  state: sendingStateSchema,
  explanation: z.exactOptional(z.string()),
});
export type Sending = z.infer<typeof sendingSchema>;

const amountSchema = z.object({ files: z.int(), bytes: z.number() });

export const sendingsSchema = z.object({
  open: z.boolean(),
  /** Whether they are shown without the hosts' having looked at them. */
  atOnce: z.boolean(),
  used: amountSchema,
  most: amountSchema,
  sendings: z.array(sendingSchema),
});
export type Sendings = z.infer<typeof sendingsSchema>;
