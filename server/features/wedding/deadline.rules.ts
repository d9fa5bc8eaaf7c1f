/** The deadline for form and mails: the param if hosts have set it, otherwise the content’s words. */
import { replyDeadline } from '../../../contract/params/params.rules.ts';
import type { Param } from '../../../contract/params/params.schema.ts';
import { dayIn, shortDay } from '../../../contract/wedding/day.rules.ts';
import { writtenDay } from '../../../contract/wedding/writtenTimes.rules.ts';

/** Text for `{reponse}`. `written` is the content’s. */
export function deadlineWords(params: readonly Param[], written: string, timeZone: string): string {
  const deadline = replyDeadline(params);
  return deadline === null ? written : shortDay(dayIn(timeZone, deadline));
}

/** The day that the content’s words mean, proposed as the deadline; null if one is set. */
export function proposedDeadline(
  params: readonly Param[],
  written: string,
  wedding: { date: string; timeZone: string; now: number },
): string | null {
  return replyDeadline(params) === null ? writtenDay(written, wedding) : null;
}
