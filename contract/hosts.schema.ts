import * as z from 'zod/mini';
import { MIN_PASSWORD, PASSWORD_TOO_SHORT } from './limits.ts';

/** 1,000 characters at most: hashing a password of a megabyte would be an attack on the server. */
const password = z.string().check(z.minLength(1, 'Entrez le mot de passe.'), z.maxLength(1000, 'Trop long.'));

export const signInSchema = z.object({ password });
export const signedInSchema = z.object({ signedIn: z.literal(true) });

export const changePasswordSchema = z.object({
  current: password,
  password: password.check(z.minLength(MIN_PASSWORD, PASSWORD_TOO_SHORT)),
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

const sessionSchema = z.object({
  id: z.string(),
  browser: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionsSchema = z.array(sessionSchema);
