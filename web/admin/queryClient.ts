import { QueryClient } from '@tanstack/react-query';
import { watchRefusals } from '../lib/api.ts';
import { isProblem } from '../lib/apiError.ts';

export const SIGNED_IN_KEY = ['signedIn'] as const;
export const MAILS_KEY = ['mails'] as const;
/** Not an answer of the server: what hosts have typed (notes.ts). */
export const NOTES_KEY = ['notes'] as const;

/**
 * A failure is said at once and the host decides: hidden retries would only make a refusal slower, and calls kept back until the
 * device is online again would leave on screen what nobody saved, and save later what was cancelled. Back online, all is read anew.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});
queryClient.setQueryDefaults(NOTES_KEY, { gcTime: Number.POSITIVE_INFINITY });

/** A session that has ended is noticed by whichever call comes next: every screen then gives way to the sign-in. */
watchRefusals((error) => {
  if (isProblem(error, 'sign-in-needed')) queryClient.setQueryData(SIGNED_IN_KEY, false);
});
