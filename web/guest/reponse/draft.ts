/** A half-filled reply, kept in the browser so that a reload or a phone call loses nothing. */
import { type SaturdayReply, saturdayReplySchema } from '../../../contract/reponses.schema.ts';
import type { SafeStorage } from '../../lib/storage.ts';

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
    const reply = saturdayReplySchema.safeParse(JSON.parse(text)).data;
    return reply !== undefined && reply.invites.length > 0 ? reply : null;
  } catch {
    return null;
  }
}
