/** For how many days the daily backups are kept, and after that for how many weeks the weekly ones. */
export interface Keep {
  days: number;
  weeks: number;
}

export const DEFAULT_KEEP: Keep = { days: 14, weeks: 8 };

/** Reads `14` or `14,8` (days, weeks); at least one day. Returns null for anything else. */
export function parseKeep(text: string): Keep | null {
  const match = /^([1-9]\d{0,3})(?:,(\d{1,4}))?$/.exec(text.replaceAll(' ', ''));
  if (!match) return null;
  return { days: Number(match[1]), weeks: Number(match[2] ?? DEFAULT_KEEP.weeks) };
}
