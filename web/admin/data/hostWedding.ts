/** What the hosts' screens need of the content: the prices, and whether guests are asked for diets. */
import type { HostContent } from '../../../contract/wedding/wedding.schema.ts';
import { keys } from './keys.ts';
import { queryClient } from './queryClient.ts';

/** As it was last fetched. Throws outside of the hosts' screens, which open once it is there. */
export function hostWedding(): HostContent['wedding'] {
  const content = queryClient.getQueryData<HostContent>(keys.content);
  if (content === undefined) throw new Error('a screen was shown before the content');
  return content.wedding;
}
