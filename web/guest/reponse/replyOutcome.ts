/** What became of a reply that was sent. Pure. */
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { FieldError } from '../../../contract/problem.schema.ts';
import { sameReply } from '../../../contract/reponses/reponses.rules.ts';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import { isProblem, problemOf } from '../../lib/apiError.ts';
import { errorSentence } from '../../lib/errorSentence.ts';

export type ReplyOutcome =
  | { kind: 'replied'; famille: Famille }
  /** Someone of the family was faster than this guest, or than this host; `famille` holds what was answered. */
  | { kind: 'answered-before'; famille: Famille }
  /** Everything typed stays; `fields` are the server's remarks on single fields, `closed` that the deadline has passed. */
  | { kind: 'failed'; sentence: string; fields: readonly FieldError[]; closed: boolean };

/** A refusal of exactly what is stored means that the first try had arrived and only its acknowledgement was lost. */
export function outcomeOfFailure(error: unknown, sent: SaturdayReply): ReplyOutcome {
  const problem = problemOf(error);
  const famille = problem?.famille;
  const overtaken = isProblem(error, 'already-answered') || isProblem(error, 'stale-family');
  if (overtaken && famille !== undefined) {
    return { kind: sameReply(sent, famille) ? 'replied' : 'answered-before', famille };
  }
  const closed = isProblem(error, 'replies-closed');
  return { kind: 'failed', sentence: errorSentence(error), fields: problem?.errors ?? [], closed };
}
