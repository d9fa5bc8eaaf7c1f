/**
 * What a host has typed and neither saved nor sent, kept while another screen or the sign-in takes the desk's place: a session may
 * end in the middle of a long letter. It lies in the query cache, which signing out empties.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Famille } from '../../../contract/familles.schema.ts';
import { DESK_KEY } from '../queryClient.ts';
import { type FamilleValues, NO_VALUES, sameValues, valuesOf } from './familleForm.ts';
import type { MailNotes } from './useMailDraft.ts';

export interface DeskNotes {
  famille: Famille | null;
  values: FamilleValues;
  mail: MailNotes;
}

/** What was left on the desk of a family, `''` for that of a new one. Looked at once, when the desk is opened. */
export function useNotesLeft(familleId: string): DeskNotes | null {
  const client = useQueryClient();
  const [left] = useState(() => client.getQueryData<DeskNotes>([...DESK_KEY, familleId]) ?? null);
  return left;
}

/** Keeps the notes while there is anything in them that nobody else has. */
export function useKeepNotes(familleId: string, notes: DeskNotes, mailIsSettled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = [...DESK_KEY, familleId];
    const { famille, values } = notes;
    const settled = mailIsSettled && sameValues(famille ? valuesOf(famille) : NO_VALUES, values);
    if (settled) client.removeQueries({ queryKey });
    else client.setQueryData(queryKey, notes);
  });
}
