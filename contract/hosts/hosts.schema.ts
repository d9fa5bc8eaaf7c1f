import * as z from 'zod/mini';
import { LIMITS, MIN_PASSWORD, PASSWORD_TOO_SHORT } from '../limits.ts';
import { requiredText, text } from '../text.schema.ts';

/** 1,000 characters at most: hashing a password of a megabyte would be an attack on the server. */
const password = z.string().check(z.minLength(1, 'Entrez le mot de passe.'), z.maxLength(1000, 'Trop long.'));

export const hostRoleSchema = z.enum(['host', 'reader']);
export type HostRole = z.infer<typeof hostRoleSchema>;

const newPassword = password.check(z.minLength(MIN_PASSWORD, PASSWORD_TOO_SHORT));

/** Without a name, or with an empty one, the password that hosts share. `newPassword` takes its place from now on. */
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
  /** Whether a reader looks at the photos too; hosts always do. */
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

/** A null password is to be made up, and told once in the answer. */
export const addHostSchema = z.object({
  name: requiredText(LIMITS.name),
  role: hostRoleSchema,
  seesPhotos: z._default(z.boolean(), true),
  password: z.nullable(newPassword),
});
export type AddHost = z.infer<typeof addHostSchema>;

/** `version` as the host saw it; without it the change is made as it is. */
export const changeHostSchema = z.partial(
  z.extend(z.pick(addHostSchema, { role: true, password: true }), {
    seesPhotos: z.boolean(),
    version: z.int(),
  }),
);
export type ChangeHost = z.infer<typeof changeHostSchema>;

/** `password` only where it was made up: nobody can read it again. */
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
