/** Hosts and readers on the wire: roles, signing in, named accounts, the shared password, sessions. */
import * as z from 'zod/mini';
import { LIMITS, MIN_PASSWORD, PASSWORD_TOO_SHORT } from '../limits.ts';
import { requiredText, text } from '../text.schema.ts';

/** Limited to 1,000 characters, because hashing a password of a megabyte would block the server. */
const password = z.string().check(z.minLength(1, 'Entrez le mot de passe.'), z.maxLength(1000, 'Trop long.'));

export const hostRoleSchema = z.enum(['host', 'reader']);
export type HostRole = z.infer<typeof hostRoleSchema>;

const newPassword = password.check(z.minLength(MIN_PASSWORD, PASSWORD_TOO_SHORT));

/** An absent or empty name means the shared password. `newPassword` replaces the password. */
export const signInSchema = z.object({
  name: z.optional(text(LIMITS.name)),
  password,
  newPassword: z.optional(newPassword),
});
export type SignIn = z.infer<typeof signInSchema>;

export const signedInSchema = z.object({
  signedIn: z.literal(true),
  /** Null with the shared password. */
  name: z.nullable(z.string()),
  role: hostRoleSchema,
  seesPhotos: z.boolean(),
});
export type SignedIn = z.infer<typeof signedInSchema>;

export const hostAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: hostRoleSchema,
  /** Whether a reader sees the photos; always true for hosts. */
  seesPhotos: z.boolean(),
  createdAt: z.number(),
  version: z.int(),
});
export type HostAccount = z.infer<typeof hostAccountSchema>;

export const hostAccountsSchema = z.object({
  shared: z.boolean(),
  accounts: z.array(hostAccountSchema),
});
export type HostAccounts = z.infer<typeof hostAccountsSchema>;

/** Null lets the server generate a password, which the response shows once. */
export const addHostSchema = z.object({
  name: requiredText(LIMITS.name),
  role: hostRoleSchema,
  seesPhotos: z._default(z.boolean(), true),
  password: z.nullable(newPassword),
});
export type AddHost = z.infer<typeof addHostSchema>;

/** `version` is the one that the host saw; without it the change is made unconditionally. */
export const changeHostSchema = z.partial(
  z.extend(z.pick(addHostSchema, { role: true, password: true }), {
    seesPhotos: z.boolean(),
    version: z.int(),
  }),
);
export type ChangeHost = z.infer<typeof changeHostSchema>;

/** `password` is set only if it was generated: nobody can read it later. */
export const hostSavedSchema = z.object({ account: hostAccountSchema, password: z.nullable(z.string()) });
export type HostSaved = z.infer<typeof hostSavedSchema>;

export const switchSharedSchema = z.object({ shared: z.boolean() });

const sessionSchema = z.object({
  id: z.string(),
  browser: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  current: z.boolean(),
  name: z.nullable(z.string()),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionsSchema = z.array(sessionSchema);
