/** The rows of the screen (known params by group, then the hosts' own), and why a param has no effect. */
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

/** Why a param has no effect, as its row says it and as the fold of several does. */
export interface Idle {
  one: string;
  several: string;
}

/** Null if the param has an effect. */
export function idle(key: string, stored: readonly HostParam[]): Idle | null {
  const { needs, noted } = knownParam(key) ?? {};
  if (noted)
    return {
      one: 'Pour mémoire : avec Oui comme avec Non, la page reste ouverte aux invités.',
      several: 'pour mémoire : ces pages restent ouvertes à vos invités',
    };
  if (needs === undefined || stored.some((param) => param.key === needs && param.value === 'true'))
    return null;
  const governor = `« ${knownParam(needs)?.label} »`;
  return {
    one: `Sans effet tant que ${governor} est sur Non.`,
    several: `de plus, pour quand ${governor} est sur Oui`,
  };
}
