/** Which rows the table shows. Pure. */
import type { HostParam } from '../../../../contract/params/params.schema.ts';

/** What is stored, and what is being edited though the other host has deleted it: no row vanishes under what a host types. */
export function paramRows(stored: readonly HostParam[], edited: readonly HostParam[]): HostParam[] {
  const gone = edited.filter(({ key }) => !stored.some((param) => param.key === key));
  return [...stored, ...gone].sort((one, other) => (one.key < other.key ? -1 : 1));
}
