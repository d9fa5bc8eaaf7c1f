/** A half-filled reply, kept in the browser so that a reload or a phone call loses nothing. */
import type { SaturdayReply } from '../../../contract/reponses.schema.ts';
import type { SafeStorage } from '../../lib/storage.ts';
import { EMPTY_GUEST, EMPTY_REPLY } from './replyValues.ts';

export interface Draft {
  /** What was typed last time, or null. */
  read: () => SaturdayReply | null;
  keep: (reply: SaturdayReply) => void;
  drop: () => void;
}

export function draftOf(familleId: string, storage: SafeStorage): Draft {
  const key = `brouillon.${familleId}`;
  return {
    read: () => parse(storage.get(key)),
    keep: (reply) => storage.set(key, JSON.stringify(reply)),
    drop: () => storage.remove(key),
  };
}

/** A draft that an older version of the site wrote, or that something damaged, counts as none. */
function parse(text: string | null): SaturdayReply | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isReply(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isReply(kept: unknown): kept is SaturdayReply {
  return (
    looksLike(kept, EMPTY_REPLY) &&
    kept.invites.length > 0 &&
    kept.invites.every((guest) => looksLike(guest, EMPTY_GUEST))
  );
}

/** The same fields with the same types; where the example has null, the value may be null, a boolean or a number. */
function looksLike<Shape extends object>(value: unknown, example: Shape): value is Shape {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(example).every(([field, sample]) => {
    const found: unknown = (value as Record<string, unknown>)[field];
    if (sample === null) return found === null || typeof found === 'boolean' || typeof found === 'number';
    return Array.isArray(sample) ? Array.isArray(found) : typeof found === typeof sample;
  });
}
