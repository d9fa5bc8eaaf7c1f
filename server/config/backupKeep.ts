/** How long backups are kept: of each day, then of each week. */
export interface Keep {
  days: number;
  weeks: number;
}

export const DEFAULT_KEEP: Keep = { days: 14, weeks: 8 };

/** `14` or `14,8`: days, and weeks after them. Null for anything else; one day at least. */
export function parseKeep(text: string): Keep | null {
  const match = /^([1-9]\d{0,3})(?:,(\d{1,4}))?$/.exec(text.replaceAll(' ', ''));
  if (!match) return null;
  return { days: Number(match[1]), weeks: Number(match[2] ?? DEFAULT_KEEP.weeks) };
}
