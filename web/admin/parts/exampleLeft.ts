import type { Editing } from '../../../contract/editing/editing.schema.ts';
import { paramValue } from '../../../contract/params/params.rules.ts';
import type { HostParam, KnownParam } from '../../../contract/params/params.schema.ts';
import { exampleRead } from '../data/example.rules.ts';
import { get, IN_BACKGROUND } from '../data/hostCall.ts';

/** Says that the hosts were asked, and want it so. */
export const SENDS_EXAMPLE: KnownParam = 'sendsExample';

/** Nothing where it cannot be told: whatever keeps the site from answering will keep the mail from leaving too. */
export async function exampleLeft(): Promise<readonly string[]> {
  try {
    const params = await get<HostParam[]>('/params', IN_BACKGROUND);
    if (paramValue(params, SENDS_EXAMPLE) === 'true') return [];
    return exampleRead(await get<Editing>('/site', IN_BACKGROUND));
  } catch {
    return [];
  }
}

export function listed(read: readonly string[]): string {
  const [last, ...before] = read.toReversed();
  return before.length === 0 ? String(last) : `${before.toReversed().join(', ')} et ${last}`;
}
