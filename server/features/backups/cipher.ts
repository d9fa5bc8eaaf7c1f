/**
 * Derives the key from the operator's passphrase, encrypts and decrypts a backup's files, and names their
 * content. Format: `MARIAGE1`, 32 random bytes, from which key and nonce are derived, AES-256-GCM data, tag.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { readAt } from '../../platform/files/readAt.ts';
import { objectName } from './store.ts';

const MAGIC = Buffer.from('MARIAGE1');
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
/** What every database begins with. */
const DATABASE_MAGIC = Buffer.from('SQLite format 3\0');
/** As many bytes of an encrypted database tell whether a key is its own, however large it is. */
export const BEGINNING_BYTES = HEADER_BYTES + DATABASE_MAGIC.length;

/** A key derived from the operator's passphrase, slowly, to prevent guessing. */
export interface BackupKey {
  master: Buffer;
}

export class DecryptionError extends Error {
  constructor(path: string) {
    super(`${path} : la clé n’est pas la bonne, ou le fichier est abîmé`);
  }
}

/** Cached, because a backup, its verification and the deletion of old ones use the same key. */
const drawn = new Map<string, Promise<BackupKey>>();

/** Blocks nothing: the running site draws its key too, to look at its newest backup. */
export function backupKey(passphrase: string): Promise<BackupKey> {
  const key = drawn.get(passphrase) ?? drawKey(passphrase);
  drawn.set(passphrase, key);
  key.catch(() => drawn.delete(passphrase));
  return key;
}

const draw = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

async function drawKey(passphrase: string): Promise<BackupKey> {
  // The salt is constant, so that the passphrase on a new machine opens old backups.
  const options = { N: 2 ** 15, r: 8, maxmem: 2 ** 26 };
  return { master: await draw(passphrase, 'mariage-backup-1', 32, options) };
}

/** The name of content in a store. With a key it reveals nothing about the content. */
export function contentName(key: BackupKey | null, sha256: string): string {
  return objectName(key === null ? sha256 : createHmac('sha256', key.master).update(sha256).digest('hex'));
}

export function storedBytes(key: BackupKey | null, bytes: number): number {
  return key === null ? bytes : HEADER_BYTES + bytes + TAG_BYTES;
}

/** Writes `to`, readable by its owner alone. */
export async function encryptFile(key: BackupKey, from: string, to: string): Promise<void> {
  const salt = randomBytes(SALT_BYTES);
  const { fileKey, nonce } = keyAndNonce(key, salt);
  const cipher = createCipheriv('aes-256-gcm', fileKey, nonce);
  const out = createWriteStream(to, { mode: 0o600 });
  out.write(Buffer.concat([MAGIC, salt]));
  await pipeline(
    createReadStream(from),
    cipher,
    async function* (encrypted) {
      yield* encrypted;
      yield cipher.getAuthTag();
    },
    out,
  );
}

/** Throws `DecryptionError`, without leaving a file, if the key is wrong or a byte has changed. */
export async function decryptFile(key: BackupKey, from: string, to: string): Promise<void> {
  const { size } = await stat(from);
  if (size < HEADER_BYTES + TAG_BYTES) throw new DecryptionError(from);
  const header = await readAt(from, 0, HEADER_BYTES);
  const tag = await readAt(from, size - TAG_BYTES, TAG_BYTES);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new DecryptionError(from);
  const { fileKey, nonce } = keyAndNonce(key, header.subarray(MAGIC.length));
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce).setAuthTag(tag);
  try {
    // Streams cannot read an empty range, because `end` is inclusive.
    const body =
      size === HEADER_BYTES + TAG_BYTES
        ? []
        : createReadStream(from, { start: HEADER_BYTES, end: size - TAG_BYTES - 1 });
    await pipeline(body, decipher, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    await rm(to, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new DecryptionError(from);
  }
}

/** Whether this key is that of the encrypted database which begins so; damage further on is not seen. */
export function opensBeginning(key: BackupKey, beginning: Buffer): boolean {
  if (!beginning.subarray(0, MAGIC.length).equals(MAGIC)) return false;
  const { fileKey, nonce } = keyAndNonce(key, beginning.subarray(MAGIC.length, HEADER_BYTES));
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce);
  return decipher.update(beginning.subarray(HEADER_BYTES, BEGINNING_BYTES)).equals(DATABASE_MAGIC);
}

function keyAndNonce({ master }: BackupKey, salt: Buffer): { fileKey: Buffer; nonce: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', master, salt, 'mariage-backup-file', 44));
  return { fileKey: bytes.subarray(0, 32), nonce: bytes.subarray(32) };
}
