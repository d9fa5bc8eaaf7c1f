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

const ANSWERS_KEY = [...DESK_KEY, 'answer'];

function answerNotes(client: QueryClient, familleId: string) {
  const queryKey = [...ANSWERS_KEY, familleId];
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

/** Id of the family whose answer was begun last and neither sent nor given up. */
export function begunAnswer(client: QueryClient): string | null {
  const [begun] = client.getQueriesData<AnswerNotes>({ queryKey: ANSWERS_KEY }).at(-1) ?? [];
  return begun ? String(begun.at(-1)) : null;
}
