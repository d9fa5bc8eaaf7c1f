/** Guests' sent photos on the wire, and the code of the day with which guests may send some. */
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { requiredText } from '../text.schema.ts';

export const sendingStateSchema = z.enum([
  'preparing',
  /** Hidden from guests until the hosts publish it. */
  'waiting',
  /** Published in a folder that is hidden, or that its sender may not open; for a guest without a link, that no family may. */
  'accepted',
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
  /** Whether sent photos are shown without a host's decision. */
  atOnce: z.boolean(),
  used: amountSchema,
  most: amountSchema,
  sendings: z.array(sendingSchema),
});
export type Sendings = z.infer<typeof sendingsSchema>;

/** What the page of guests without a link needs to know of the device that opens it. */
export const guestDeviceSchema = z.object({
  /** Whether the site knows it by a code that it entered, even one that has ended. */
  known: z.boolean(),
  /** Whether it may send photos now. */
  open: z.boolean(),
});
export type GuestDevice = z.infer<typeof guestDeviceSchema>;

export const guestCodeSchema = z.nullable(
  z.object({
    code: z.string(),
    /** Secret in the card's QR code. Since nobody can guess it, it is exempt from the limit on attempts. */
    ticket: z.string(),
    startsAt: z.number(),
    expiresAt: z.number(),
  }),
);
export type GuestCode = z.infer<typeof guestCodeSchema>;

export const CODE_DAYS = [1, 3, 7] as const;
export const newGuestCodeSchema = z.object({
  days: z.union(
    CODE_DAYS.map((days) => z.literal(days)),
    { error: 'Un code vaut 1, 3 ou 7 jours.' },
  ),
  /** Milliseconds since 1970; absent or past for at once. */
  startsAt: z.exactOptional(z.int()),
  /** Gives the present code these days, so that printed cards stay right. */
  keeps: z.exactOptional(z.boolean()),
});
export type NewGuestCode = z.infer<typeof newGuestCodeSchema>;

/** Days in the future at which a code may begin at most, because cards are printed weeks before. */
export const CODE_AHEAD_DAYS = 400;

export const enterGuestSchema = z.object({
  code: z.string().check(z.maxLength(40, 'Ce code est trop long.')),
  ticket: z.exactOptional(z.string().check(z.maxLength(40))),
  firstName: requiredText(LIMITS.name),
});
export type EnterGuest = z.infer<typeof enterGuestSchema>;
