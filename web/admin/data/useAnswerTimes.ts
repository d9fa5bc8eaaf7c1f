/** When each family answered, fetched again whenever a family has changed. */
import { useQuery } from '@tanstack/react-query';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { fetchAnswerTimes } from './familles.api.ts';
import { keys } from './queryClient.ts';

export function useAnswerTimes(familles: readonly HostFamille[] | undefined) {
  return useQuery({
    queryKey: [...keys.answered, familles?.reduce((sum, { version }) => sum + version, familles.length)],
    queryFn: fetchAnswerTimes,
    placeholderData: (before) => before,
  });
}
