import { QueryClient } from '@tanstack/react-query';

/** A failure is said at once and the host decides: hidden retries would only make a refusal slower. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false } },
});
