/** The keys that sign requests to a bucket: fixed ones, or temporary ones that something else renews. */
import { readFile } from 'node:fs/promises';
import { globalAgent } from 'node:http';
import * as z from 'zod/mini';
import { messageOf } from '../http/problemError.ts';
import { parseAnyJson } from '../text/parseAnyJson.ts';
import { exchange, textOf } from './exchange.ts';
import { isS3Error, S3Error } from './s3Error.ts';

export interface S3Keys {
  readonly accessKey: string;
  readonly secretKey: string;
  /** Only for temporary keys. */
  readonly sessionToken?: string;
}

/** A file or the address of a machine's metadata service (version 2) with temporary keys. */
export interface LentKeys {
  readonly lentAt: string;
}

export interface KeyRing {
  /** Throws an `S3Error` if no keys could be read yet. */
  current(): Promise<S3Keys>;
  /** Returns newer keys after a refusal, or null. Throws if they cannot be read. */
  others(refused: S3Keys): Promise<S3Keys | null>;
}

/** Milliseconds. AWS offers new keys that long before the old ones expire, and asks to fetch them then. */
const AHEAD = 5 * 60_000;
/** Milliseconds between reads if the keys name no expiry, or the new ones are late. */
const LOOK_EVERY = 60_000;
/** Milliseconds without a byte after which a read fails. The service is on the machine itself. */
const SILENCE = 2000;

export function openKeyRing(own: S3Keys | LentKeys, now: () => number = Date.now): KeyRing {
  if (!('lentAt' in own)) return { current: async () => own, others: async () => null };
  const { lentAt } = own;
  let held: S3Keys | undefined;
  let lookAgainAt = 0;
  let reading: Promise<S3Keys> | undefined;

  /** Shares one reading among all callers. */
  function read(): Promise<S3Keys> {
    reading ??= readOnce().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readOnce(): Promise<S3Keys> {
    try {
      const { endsAt, ...keys } = await readLent(lentAt);
      lookAgainAt = Math.max(now() + LOOK_EVERY, endsAt - AHEAD);
      held = keys;
      return keys;
    } catch (error) {
      lookAgainAt = now() + LOOK_EVERY;
      const kind = isS3Error(error, 'away') ? 'away' : 'refused';
      throw new S3Error(kind, `les clés de ${lentAt} ne se lisent pas : ${messageOf(error)}`, error);
    }
  }

  return {
    async current() {
      if (held !== undefined && now() < lookAgainAt) return held;
      // The old keys may still be valid, and the service refuses them if not.
      return read().catch((error: unknown) => held ?? Promise.reject(error));
    },
    async others(refused) {
      const { accessKey, sessionToken } = await read();
      const isSame = accessKey === refused.accessKey && sessionToken === refused.sessionToken;
      return isSame ? null : (held ?? null);
    },
  };
}

/** The output of `aws sts … --query Credentials`, `credential_process` and the metadata service (`Token`). */
const lentSchema = z.object({
  AccessKeyId: z.string().check(z.minLength(1)),
  SecretAccessKey: z.string().check(z.minLength(1)),
  SessionToken: z.optional(z.string()),
  Token: z.optional(z.string()),
  Expiration: z.optional(z.string()),
});

async function readLent(lentAt: string): Promise<S3Keys & { endsAt: number }> {
  const text = lentAt.startsWith('/') ? await readFile(lentAt, 'utf8') : await askInstance(lentAt);
  const { success, data } = lentSchema.safeParse(parseAnyJson(text));
  // Does not quote the content, which may contain secrets.
  if (!success) throw new Error('il n’y a pas là d’AccessKeyId et de SecretAccessKey en JSON');
  const sessionToken = data.SessionToken ?? data.Token;
  return {
    accessKey: data.AccessKeyId,
    secretKey: data.SecretAccessKey,
    ...(sessionToken && { sessionToken }),
    endsAt: Date.parse(data.Expiration ?? '') || 0,
  };
}

const ROLES = '/latest/meta-data/iam/security-credentials/';

/** Fetches the keys of the machine's role. */
async function askInstance(address: string): Promise<string> {
  const { host } = new URL(address);
  async function ask(method: string, path: string, headers: Record<string, string>): Promise<string> {
    const asked = { isTls: false, host, method, path, headers, agent: globalAgent, silence: SILENCE };
    const answer = await exchange(asked);
    const text = await textOf(answer, SILENCE);
    const status = answer.statusCode ?? 0;
    if (status !== 200) throw new S3Error(status >= 500 ? 'away' : 'refused', `HTTP ${status} à ${path}`);
    return text;
  }
  const token = await ask('PUT', '/latest/api/token', { 'x-aws-ec2-metadata-token-ttl-seconds': '60' });
  const asToken = { 'x-aws-ec2-metadata-token': token };
  const [role = ''] = (await ask('GET', ROLES, asToken)).trim().split('\n');
  return ask('GET', ROLES + role, asToken);
}
