/** Separate from params.rules.ts, which guests' first page loads. */
import { paramValue } from './params.rules.ts';
import type { Param } from './params.schema.ts';

/** The day (`YYYY-MM-DD`) from which hosts are reminded to erase; null if they chose no time. */
export function retentionEnd(params: readonly Param[], weddingDay: string): string | null {
  const months = Number(paramValue(params, 'retentionMonths') ?? 0);
  if (!Number.isInteger(months) || months < 1) return null;
  const end = new Date(weddingDay);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  // A day that the month lacks would overflow into the next month.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.toISOString().slice(0, 10);
}
