/** Telephone numbers as hosts write them: what a press calls, and what the field says of them. */

/** The address that calls a telephone as a host wrote it; null for several numbers, or none. */
export function phoneHref(written: string): string | null {
  // « +33 (0)6 … »: the 0 is dialled inside France only.
  const fromAbroad = written.replace(/^(\s*(?:\+|00)[\d\s.-]*)\(0\)/, '$1');
  const digits = fromAbroad.replace(/[\s.\-()]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? `tel:${digits}` : null;
}

/** Kept as written, since hosts note « 06 … (Paul) » too; a letter typed for a digit is only seen if it is said. */
export function phoneHint(written: string): string {
  if (written === '' || phoneHref(written) !== null) return 'Pour vous, jamais montré aux invités.';
  return 'Gardé tel quel, mais aucun appel ne se lance d’un toucher : il y faut un numéro, et un seul.';
}
