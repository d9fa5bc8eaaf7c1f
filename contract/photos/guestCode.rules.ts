/** The code of the day, and the addresses of whoever has it and no link. */
export const CODE_GUEST_API = '/api/guest';
/** Query of addresses whose sender signed in with the code of the day. */
export const CODE_GUEST_QUERY = '?guest=1';

export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31 to the power of eight is 850,000,000,000 codes; docs/decisions/080 says why that suffices. */
export const CODE_LENGTH = 8;

/** Removes the spaces and dashes that people type, and ignores case. */
export function normalizeCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** In two halves, as on the printed cards. */
export function formatCode(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)}\u00a0${code.slice(half)}`;
}
