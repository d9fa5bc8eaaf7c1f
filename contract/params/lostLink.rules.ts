/** The param `canAskLink`: whether the site mails a lost link again, and whether no link opens any more. */
import { paramValue } from './params.rules.ts';
import type { Param } from './params.schema.ts';

/** What is stored once the hosts have erased every family, until they set it; told while there is none. */
export const LIST_ERASED = 'erased';

/** `erased` is a no as well, whose reason guests are told. */
export function lostLinks(params: readonly Param[]): 'sent' | 'off' | 'erased' {
  const value = paramValue(params, 'canAskLink');
  if (value === LIST_ERASED) return 'erased';
  return value === 'false' ? 'off' : 'sent';
}
