export const GUEST_PATH = '/api/guest';
/** In an address, says that the sender is whoever came by the code. */
export const GUEST_QUERY = '?guest=1';

export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31 to the power of eight are 850,000,000,000; what that is worth is in docs/decisions/080. */
export const CODE_LENGTH = 8;

/** As it is compared: typed with spaces, dashes or small letters it is the same. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

export function spokenCode(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)}\u00a0${code.slice(half)}`;
}
