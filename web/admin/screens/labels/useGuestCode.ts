import type { GuestCode } from '../../../../contract/photos/sendings.schema.ts';
import { polled, post, remove } from '../../data/hostCall.ts';
import { keys } from '../../data/keys.ts';
import { useAction } from '../../data/useAction.ts';
import { usePolled } from '../../data/usePolled.ts';

/** The code of the day, and the ways to change it. */
export function useGuestCode() {
  const { data: code, error } = usePolled({ queryKey: keys.guestCode, fetch: fetchGuestCode });
  const ways = { told: { about: 'code', title: 'Code inchangé' }, refreshes: [keys.guestCode] };
  const renewing = useAction({ call: renewGuestCode, ...ways });
  const ending = useAction({ call: endGuestCode, ...ways });
  return {
    /** Undefined until it is known, null while there is none. */
    code,
    error,
    busy: renewing.busy || ending.busy,
    renew: renewing.run,
    end: ending.run,
  };
}

const CODE = '/guest-code';

export const fetchGuestCode = polled<GuestCode>(CODE);
export const renewGuestCode = (days: number) => post<GuestCode>(CODE, { days });
export const endGuestCode = () => remove(CODE);
