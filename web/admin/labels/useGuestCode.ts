import { useMutation } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { refresh } from '../queryClient.ts';
import { tellProblem } from '../told.ts';
import { usePolled } from '../usePolled.ts';
import { endGuestCode, fetchGuestCode, renewGuestCode } from './guestCode.api.ts';

/** The code of the day, and the ways to change it. */
export function useGuestCode() {
  const { data: code, error } = usePolled({ queryKey: keys.guestCode, fetch: fetchGuestCode });
  const told = {
    onError: (failure: unknown) => tellProblem(failure, { about: 'code', title: 'Code inchangé' }),
    onSettled: () => refresh(keys.guestCode),
  };
  const renewing = useMutation({ mutationFn: renewGuestCode, ...told });
  const ending = useMutation({ mutationFn: endGuestCode, ...told });
  return {
    /** Undefined until it is known, null while there is none. */
    code,
    error,
    busy: renewing.isPending || ending.isPending,
    renew: renewing.mutate,
    end: () => ending.mutate(),
  };
}
