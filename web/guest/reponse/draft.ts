/** A half-filled reply, stored in the browser so that a reload or a phone call loses nothing. */
import { useEffect } from 'react';
import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import type { SafeStorage } from '../../lib/storage.ts';
import { EMPTY_REPLY, replyOf, type TypedReply } from './typedReply.ts';

export interface Draft {
  /** The family's record with the stored changes applied; null if drafts are not stored. */
  read: () => SaturdayReply | null;
  /** Returns false if the draft will not survive the page. */
  keep: (reply: SaturdayReply) => boolean;
  drop: () => void;
}

/** Stores only fields that differ from the record, so that the hosts' corrections show in all others. */
export function draftOf(famille: Famille, storage: SafeStorage): Draft {
  const key = `brouillon.${famille.id}`;
  const record = replyOf(famille);
  return {
    read: () => ({ ...record, ...parse(storage.get(key)) }),
    keep: (reply) => {
      const changes = changedFields(record, reply);
      if (changes.length > 0) return storage.set(key, JSON.stringify(Object.fromEntries(changes)));
      storage.remove(key);
      return true;
    },
    drop: () => storage.remove(key),
  };
}

function changedFields(record: SaturdayReply, reply: SaturdayReply) {
  const before: Record<string, unknown> = { ...record };
  return Object.entries(reply).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
}

/** Ignores a draft that is damaged or from an older version of the site. */
function parse(text: string | null): Partial<SaturdayReply> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return areChanges(kept) ? kept : {};
  } catch {
    return {};
  }
}

function areChanges(kept: unknown): kept is Partial<SaturdayReply> {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false;
  const reply = { ...EMPTY_REPLY, ...kept };
  return (
    looksLike(reply, EMPTY_REPLY) &&
    reply.invites.length > 0 &&
    reply.invites.every((guest) => looksLike(guest, EMPTY_INVITE))
  );
}

/** Same fields and types; where the example has null, null, a boolean or a number is accepted. */
function looksLike<Shape extends object>(value: unknown, example: Shape): value is Shape {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(example).every(([field, sample]) => {
    const found: unknown = (value as Record<string, unknown>)[field];
    if (sample === null) return found === null || typeof found === 'boolean' || typeof found === 'number';
    return Array.isArray(sample) ? Array.isArray(found) : typeof found === typeof sample;
  });
}

/** Stores every change outside of React's rendering: typing must stay fast with thirty guests. */
export function useKeepDraft(form: TypedReply, draft: Draft | null): void {
  useEffect(() => {
    if (draft === null) return;
    let kept = form.get().reply;
    return form.subscribe(() => {
      const { reply } = form.get();
      // Leaving a field changes the store but not the reply.
      if (reply === kept) return;
      kept = reply;
      draft.keep(reply);
    });
  }, [form, draft]);
}
