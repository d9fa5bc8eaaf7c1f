import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Famille } from '../../../contract/familles/familles.schema.ts';

/** What a family starts with; ids grow with time. */
export function newKeys(): Pick<Famille, 'id' | 'hash' | 'version'> {
  return { id: uuidv7(), hash: newHash(), version: 1 };
}

/** 192 random bits, base64url: 32 characters that survive any mail client. */
export function newHash(): string {
  return randomBytes(24).toString('base64url');
}
