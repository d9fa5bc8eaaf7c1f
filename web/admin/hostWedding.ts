/** What the hosts' screens need of the content: the prices, and whether guests are asked for diets. */
import type { HostContent } from '../../contract/wedding.schema.ts';
import { queryClient } from './queryClient.ts';
import { CONTENT_KEY } from './useContent.ts';

/** As it was last fetched. Throws outside of the hosts' screens, which open once it is there. */
export function hostWedding(): HostContent['wedding'] {
  const content = queryClient.getQueryData<HostContent>(CONTENT_KEY);
  if (content === undefined) throw new Error('a screen was shown before the content');
  return content.wedding;
}
