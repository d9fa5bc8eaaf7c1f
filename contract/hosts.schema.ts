/** The hosts' sign-in. */
import * as z from 'zod/mini';

/** 1,000 characters at most: hashing a password of a megabyte would be an attack on the server. */
export const signInSchema = z.object({
  password: z.string().check(z.minLength(1, 'Entrez le mot de passe.'), z.maxLength(1000, 'Trop long.')),
});
export const signedInSchema = z.object({ signedIn: z.literal(true) });
