/** Sends a reply once at a time, and tells a refusal from an answer that somebody else gave before. */
import { useState } from 'react';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { FieldError } from '../../../contract/problem.schema.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import { tidyReply } from '../../../contract/reponses/reponses.rules.ts';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import { errorSentence, isProblem, problemOf } from '../../lib/apiError.ts';
import { sendReply } from '../../lib/famille.api.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { withoutProposed } from './guestList.rules.ts';

interface Sending {
  override: boolean;
  /** A guest changes the answer. */
  change: boolean;
  /** The couple's own questions in the form. */
  questions: readonly Question[];
}

export function useSendReply(famille: Famille, sending: Sending) {
  const { busy, once } = useOneAtATime();
  /** Outcome of the last send; null before the first and during one. */
  const [outcome, setOutcome] = useState<ReplyOutcome | null>(null);

  /** Resolves to undefined during another send, so that a double click sends once. */
  const send = (reply: SaturdayReply) =>
    once(async () => {
      setOutcome(null);
      const result = await attempt(famille, reply, sending);
      setOutcome(result);
      return result;
    });

  return { sending: busy, outcome, send, forgetFailure: () => setOutcome(null) };
}

async function attempt(
  famille: Famille,
  reply: SaturdayReply,
  { override, change, questions }: Sending,
): Promise<ReplyOutcome> {
  const invites = reply.answer === true ? reply.invites : withoutProposed(reply.invites);
  const tidy = tidyReply({ ...reply, invites }, famille, questions);
  try {
    const numberPers = Math.max(1, tidy.invites.length);
    const body = { ...famille, ...tidy, numberPers, override, change, expectedVersion: famille.version };
    return { kind: 'replied', famille: await sendReply(body) };
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

/** The outcome of a sent reply. */
type ReplyOutcome =
  | { kind: 'replied'; famille: Famille }
  /** Somebody else of the family replied first; `famille` holds that answer. */
  | { kind: 'answered-before'; famille: Famille }
  /** Everything typed stays; `fields` are the server's errors by field, `closed` means past the deadline. */
  | { kind: 'failed'; sentence: string; fields: readonly FieldError[]; closed: boolean };

export function outcomeOfFailure(error: unknown): ReplyOutcome {
  const problem = problemOf(error);
  const famille = problem?.famille;
  const overtaken = isProblem(error, 'already-answered') || isProblem(error, 'stale-family');
  if (overtaken && famille !== undefined) return { kind: 'answered-before', famille };
  const closed = isProblem(error, 'replies-closed');
  return { kind: 'failed', sentence: errorSentence(error), fields: problem?.errors ?? [], closed };
}
