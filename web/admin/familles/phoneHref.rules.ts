/** The address that calls a telephone as a host wrote it; null for several numbers, or none. */
export function phoneHref(written: string): string | null {
  // « +33 (0)6 … »: the 0 is dialled inside France only.
  const fromAbroad = written.replace(/^(\s*(?:\+|00)[\d\s.-]*)\(0\)/, '$1');
  const digits = fromAbroad.replace(/[\s.\-()]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? `tel:${digits}` : null;
}
