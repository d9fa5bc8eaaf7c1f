/** The address that calls a telephone as a host wrote it; null for several numbers, or none. */
export function phoneHref(written: string): string | null {
  // « +33 (0)6 … »: the 0 is dialled inside France only.
  const digits = written.replace(/\(0\)/, '').replace(/[\s.\-()]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? `tel:${digits}` : null;
}
