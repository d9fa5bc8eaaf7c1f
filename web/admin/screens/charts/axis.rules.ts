/** Where the marks of an axis stand. Pure. */

/** Round numbers from 0 to `max` or just above it, at most `most` steps: 0, 10, 20… */
export function countTicks(max: number, most: number): number[] {
  const step = roundStep(Math.max(1, max) / most);
  return Array.from({ length: Math.ceil(Math.max(1, max) / step) + 1 }, (_, index) => index * step);
}

/** 1, 2 or 5 times a power of ten, never a part of a person. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? 10 * power;
}

/** Days, as numbers of days, from `first` to `last` at most `most` steps apart: daily, weekly, or every so many weeks. */
export function dayTicks(first: number, last: number, most: number): number[] {
  const least = (last - first) / most;
  const step = [1, 2, 7, 14, 28, 56, 91, 182, 364].find((days) => days >= least) ?? Math.ceil(least);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}
