/** A half-filled reply, kept in the browser so that a reload or a phone call loses nothing. */
import { useEffect } from 'react';
import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import type { SafeStorage } from '../../lib/storage.ts';
import { EMPTY_REPLY, replyOf, type TypedReply } from './typedReply.ts';

export interface Draft {
  /** The family's record with what was changed in the form last time; null where none is kept. */
  read: () => SaturdayReply | null;
  /** False where it is gone with the page. */
  keep: (reply: SaturdayReply) => boolean;
  drop: () => void;
}

/** Only fields that differ from the record are kept: a record that the hosts correct shows wherever the guest typed nothing. */
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

/** A draft that an older version of the site wrote, or that something damaged, counts as none. */
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

/** The same fields with the same types; where the example has null, the value may be null, a boolean or a number. */
function looksLike<Shape extends object>(value: unknown, example: Shape): value is Shape {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(example).every(([field, sample]) => {
    const found: unknown = (value as Record<string, unknown>)[field];
    if (sample === null) return found === null || typeof found === 'boolean' || typeof found === 'number';
    return Array.isArray(sample) ? Array.isArray(found) : typeof found === typeof sample;
  });
}

/** Keeps every change of the form in `draft`, outside React's rendering: typing must stay light with thirty guests. */
export function useKeepDraft(form: TypedReply, draft: Draft | null): void {
  useEffect(() => {
    if (draft === null) return;
    let kept = form.get().reply;
    return form.subscribe(() => {
      const { reply } = form.get();
      // A field that was left has changed nothing.
      if (reply === kept) return;
      kept = reply;
      draft.keep(reply);
    });
  }, [form, draft]);
}
