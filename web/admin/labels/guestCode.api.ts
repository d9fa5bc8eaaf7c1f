import type { GuestCode } from '../../../contract/guestCode.schema.ts';
import { call } from '../../lib/api.ts';

const CODE = '/api/adminouminou/guest-code';

export function fetchGuestCode({ background }: { background: boolean }): Promise<GuestCode> {
  return call({ path: CODE, background });
}

export function renewGuestCode(days: number): Promise<GuestCode> {
  return call({ method: 'POST', path: CODE, body: { days } });
}

export function endGuestCode(): Promise<unknown> {
  return call({ method: 'DELETE', path: CODE });
}
