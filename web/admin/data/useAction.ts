import { useMutation } from '@tanstack/react-query';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { toastProblem } from '../parts/toasts.ts';
import { refresh } from './queryClient.ts';

interface Action<Done, Input> {
  call: (input: Input) => Promise<Done>;
  done?: (done: Done, input: Input) => unknown;
  failed?: (failure: Error, input: Input) => unknown;
  /** Head of the toast that tells a failure; none where the screen shows `error` itself. */
  failureToast?: Parameters<typeof toastProblem>[1];
  /** Keys of what is asked for again, whether it worked or not. */
  refreshes?: readonly (readonly string[])[];
  /** Presses with this name wait for each other. Without it, a press while one is under way is left. */
  queue?: string;
}

/** What one press of a host does. Not for what is drawn before it is answered (useUpdateFamille). */
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
    /** Throws what the server says, for a form that tells it beside its field. Only with a queue. */
    attempt: mutateAsync,
    busy: isPending,
    error,
    data,
    /** Of the last press. */
    input: variables,
    forget: reset,
  };
}
