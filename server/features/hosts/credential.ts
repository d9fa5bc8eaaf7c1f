import { verify } from '@node-rs/argon2';
import type { Credential } from './accounts.repository.ts';

/** Hash of a random password, verified for unknown names: an answer that came sooner would tell which names exist. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$lx4UCAMjU780diiPH3hWGA$Vwd66+Qb5PauIRoPB2xmI4jCjAacAqJ79aV8qfDNxVM';

/** Takes as long without a credential, and gives false. */
export async function opens(credential: Credential | undefined, password: string): Promise<boolean> {
  const right = await verify(credential?.passwordHash ?? DUMMY_HASH, password);
  return right && credential !== undefined;
}
