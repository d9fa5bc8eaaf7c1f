const STEP = 1000;
const UNITS = ['o', 'ko', 'Mo', 'Go'];

/** Formats a size in French: « 4,2 Mo », with one decimal below ten. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (Math.round(value) >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  return `${value.toFixed(digits).replace('.', ',')}\u00a0${UNITS[unit]}`;
}
