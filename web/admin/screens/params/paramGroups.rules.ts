/** The rows of the screen: known params by group, then the hosts' own. */
import type { HostParam } from '../../../../contract/params/params.schema.ts';
import { GROUPS, KNOWN_KEYS, knownParam } from './knownParams.ts';

interface ParamGroup {
  title: string;
  /** Version 0 means not set. */
  params: HostParam[];
}

/** Every known param, and the hosts' own. A param being edited stays, even if the other host deletes it. */
export function paramGroups(
  stored: readonly HostParam[],
  edited: readonly HostParam[],
): { known: ParamGroup[]; own: HostParam[] } {
  const shown = new Map([...edited, ...stored].map((param) => [param.key, param]));
  const known = GROUPS.map((title) => ({
    title,
    params: KNOWN_KEYS.filter((key) => knownParam(key)?.group === title).map(
      (key) => shown.get(key) ?? { key, value: '', version: 0 },
    ),
  }));
  const own = [...shown.values()].filter(({ key }) => knownParam(key) === undefined);
  return { known, own: own.sort((one, other) => (one.key < other.key ? -1 : 1)) };
}

/** Label of the param that keeps this one from having an effect, or null. */
export function heldBack(key: string, stored: readonly HostParam[]): string | null {
  const needs = knownParam(key)?.needs;
  if (needs === undefined || stored.some((param) => param.key === needs && param.value === 'true'))
    return null;
  return knownParam(needs)?.label ?? null;
}
