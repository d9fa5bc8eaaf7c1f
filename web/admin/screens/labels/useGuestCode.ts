import type { GuestCode, NewGuestCode } from '../../../../contract/photos/sendings.schema.ts';
import { polled, post, remove } from '../../data/hostCall.ts';
import { keys, usePolled } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { toastDone } from '../../parts/toasts.ts';

/** The code of the day, with the actions that set or end it. */
export function useGuestCode() {
  const { data: code, error } = usePolled({ queryKey: keys.guestCode, fetch: fetchGuestCode });
  const ways = { failureToast: { about: 'code', title: 'Code inchangé' }, refreshes: [keys.guestCode] };
  const setting = useAction({
    call: setGuestCode,
    done: (_code, { keeps }) => keeps && toastDone('Les jours du code ont changé', { about: 'code' }),
    ...ways,
  });
  const ending = useAction({ call: endGuestCode, ...ways });
  return {
    /** Undefined until loaded, null if there is none. */
    code,
    error,
    busy: setting.busy || ending.busy,
    set: setting.run,
    end: ending.run,
  };
}

const CODE = '/guest-code';

const fetchGuestCode = polled<GuestCode>(CODE);
const setGuestCode = (asked: NewGuestCode) => post<GuestCode>(CODE, asked);
const endGuestCode = () => remove(CODE);
