import type { GuestCode } from '../../../../contract/photos/guestCode.schema.ts';
import { polled, post, remove } from '../../data/hostCall.ts';

const CODE = '/guest-code';

export const fetchGuestCode = polled<GuestCode>(CODE);
export const renewGuestCode = (days: number) => post<GuestCode>(CODE, { days });
export const endGuestCode = () => remove(CODE);
