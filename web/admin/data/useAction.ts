/** Runs one call of a host: drops or queues a second press, tells failures, then refreshes queries. */
import { useMutation } from '@tanstack/react-query';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { toastProblem } from '../parts/toasts.ts';
import { refresh } from './queryClient.ts';

interface Action<Done, Input> {
  call: (input: Input) => Promise<Done>;
  done?: (done: Done, input: Input) => unknown;
  failed?: (failure: Error, input: Input) => unknown;
  /** Head of the failure toast; omitted when the screen shows `error` itself. */
  failureToast?: Parameters<typeof toastProblem>[1];
  /** Keys to refresh, whether the call succeeds or fails. */
  refreshes?: readonly (readonly string[])[];
  /** Calls with the same name wait for each other. Without a name, a call during another is dropped. */
  queue?: string;
}

/** One action of a host. For optimistic changes, see useUpdateFamille. */
export function useAction<Done, Input = void>(action: Action<Done, Input>) {
  const { call, done, failed, failureToast, refreshes = [], queue } = action;
  const { once } = useOneAtATime();
  const { mutateAsync, isPending, error, data, variables, reset } = useMutation<Done, Error, Input>({
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn: call,
    onSuccess: (result, input) => done?.(result, input),
    onError: (failure, input) => {
      if (failureToast) toastProblem(failure, failureToast);
      return failed?.(failure, input);
    },
    onSettled: () => refresh(...refreshes),
  });
  const ask = (input: Input) => mutateAsync(input).then(undefined, () => {});
  return {
    run: (input: Input) => void (queue === undefined ? once(() => ask(input)) : ask(input)),
    /** Rejects with the server's error, for forms that show it at a field. Only with a queue. */
    attempt: mutateAsync,
    busy: isPending,
    error,
    data,
    /** Input of the last call. */
    input: variables,
    forget: reset,
  };
}
