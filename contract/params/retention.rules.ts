/** In a file of its own: guests' first page reads the other params. */
import { paramValue } from './params.rules.ts';
import type { Param } from './params.schema.ts';

/** The day (`YYYY-MM-DD`) from which the hosts are reminded to erase, or null when they chose no time. `weddingDay` likewise. */
export function retentionEnd(params: readonly Param[], weddingDay: string): string | null {
  const months = Number(paramValue(params, 'retentionMonths') ?? 0);
  if (!Number.isInteger(months) || months < 1) return null;
  const end = new Date(weddingDay);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  // A month without that day would lead into the next one.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.toISOString().slice(0, 10);
}
