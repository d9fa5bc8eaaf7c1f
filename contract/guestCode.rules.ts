export const GUEST_PATH = '/api/guest';
/** In an address, says that the sender is whoever came by the code. */
export const GUEST_QUERY = '?guest=1';

export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 6;

/** As it is compared: typed with spaces, dashes or small letters it is the same. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

export function spokenCode(code: string): string {
  return `${code.slice(0, 3)}\u00a0${code.slice(3)}`;
}
