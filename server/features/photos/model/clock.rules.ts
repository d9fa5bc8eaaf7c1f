const MINUTE_MS = 60_000;

/** A camera's clock put right: `YYYY-MM-DDTHH:mm:ss` without zone, `minutes` later. */
export function shiftedClock(takenAt: string | null, minutes: number): string | null {
  if (takenAt === null || minutes === 0) return takenAt;
  const moment = Date.parse(`${takenAt}Z`) + minutes * MINUTE_MS;
  return Number.isNaN(moment) ? takenAt : new Date(moment).toISOString().slice(0, 19);
}
