/** « Jusqu’à quand répondre »: one date for the form and the mails, the param; the content’s words count until there is one. Pure. */
import { replyDeadline } from '../../../contract/params/params.rules.ts';
import type { Param } from '../../../contract/params/params.schema.ts';
import { dayIn, shortDay } from '../../../contract/wedding/day.rules.ts';
import { writtenDay } from '../../../contract/wedding/writtenTimes.rules.ts';

/** What `{reponse}` becomes. `written` is how the content says it. */
export function deadlineWords(params: readonly Param[], written: string, timeZone: string): string {
  const deadline = replyDeadline(params);
  return deadline === null ? written : shortDay(dayIn(timeZone, deadline));
}

/** The day that the content’s words mean, to be proposed as the deadline; null when there is one already. */
export function proposedDeadline(
  params: readonly Param[],
  written: string,
  wedding: { date: string; timeZone: string; now: number },
): string | null {
  return replyDeadline(params) === null ? writtenDay(written, wedding) : null;
}
