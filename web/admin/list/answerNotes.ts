/** A reply that a host has begun in a family's place, kept while the dialog or the session ends before it is sent. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Famille } from '../../../contract/familles.schema.ts';
import type { SaturdayReply } from '../../../contract/reponses.schema.ts';
import { DESK_KEY } from '../queryClient.ts';

interface AnswerNotes {
  /** As it was when the host began: its version goes along. */
  famille: Famille;
  reply: SaturdayReply;
}

function answerNotes(client: QueryClient, familleId: string) {
  const queryKey = [...DESK_KEY, 'answer', familleId];
  return {
    read: () => client.getQueryData<AnswerNotes>(queryKey) ?? null,
    keep: (notes: AnswerNotes) => client.setQueryData(queryKey, notes),
    drop: () => client.removeQueries({ queryKey }),
  };
}

export function useAnswerNotes(familleId: string) {
  const client = useQueryClient();
  return useMemo(() => answerNotes(client, familleId), [client, familleId]);
}
