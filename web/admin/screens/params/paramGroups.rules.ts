/** The rows of the screen: what the site knows by group, then the hosts' own. Pure. */
import type { HostParam } from '../../../../contract/params/params.schema.ts';
import { GROUPS, KNOWN_KEYS, knownParam } from './knownParams.ts';

interface ParamGroup {
  title: string;
  /** Version 0: not set. */
  params: HostParam[];
}

/**
 * Every param that the site knows, set or not, and the hosts' own; what is being edited though the other host has deleted it is among
 * them: no row vanishes under what a host types.
 */
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

/** What keeps the param from doing anything, as a host reads it; null where it counts. */
export function heldBack(key: string, stored: readonly HostParam[]): string | null {
  const needs = knownParam(key)?.needs;
  if (needs === undefined || stored.some((param) => param.key === needs && param.value === 'true'))
    return null;
  return knownParam(needs)?.label ?? null;
}
