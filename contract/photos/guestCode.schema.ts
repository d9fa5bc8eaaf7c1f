import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { requiredText } from '../text.schema.ts';

export const guestCodeSchema = z.nullable(z.object({ code: z.string(), expiresAt: z.number() }));
export type GuestCode = z.infer<typeof guestCodeSchema>;

export const CODE_DAYS = [1, 3, 7] as const;
export const newGuestCodeSchema = z.object({
  days: z.union(
    CODE_DAYS.map((days) => z.literal(days)),
    { error: 'Un code vaut 1, 3 ou 7 jours.' },
  ),
});

export const enterGuestSchema = z.object({
  code: z.string().check(z.maxLength(40, 'Ce code est trop long.')),
  firstName: requiredText(LIMITS.name),
});
export type EnterGuest = z.infer<typeof enterGuestSchema>;
