import { verify } from '@node-rs/argon2';
import type { Credential } from './accounts.repository.ts';

/** Of a password that was thrown away, as `hash` makes them: who asks for a name that nobody bears waits like everybody. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$lx4UCAMjU780diiPH3hWGA$Vwd66+Qb5PauIRoPB2xmI4jCjAacAqJ79aV8qfDNxVM';

/** Without a credential it takes as long, and is wrong. */
export async function opens(credential: Credential | undefined, password: string): Promise<boolean> {
  const right = await verify(credential?.passwordHash ?? DUMMY_HASH, password);
  return right && credential !== undefined;
}
