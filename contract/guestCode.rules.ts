/** The code of the day, by which somebody without a link sends photos. Pure. */

export const GUEST_PATH = '/api/guest';
/** In an address, says that the sender is whoever came by the code. */
export const GUEST_QUERY = '?guest=1';

/** Nothing that is read or heard as something else. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 6;

/** As it is compared: typed with spaces, dashes or small letters it is the same. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** « ABC 234 »: how it is printed and read aloud. */
export function spokenCode(code: string): string {
  return `${code.slice(0, 3)}\u00a0${code.slice(3)}`;
}
