import type { HostFamille } from '../../../contract/familles.schema.ts';
import type { HistoryEntry } from '../../../contract/history.schema.ts';
import { call } from '../../lib/api.ts';

const path = (id: string) => `/api/adminouminou/famille/${encodeURIComponent(id)}/history`;

export function fetchHistory(familleId: string): Promise<HistoryEntry[]> {
  return call<HistoryEntry[]>({ path: path(familleId) });
}

/** The family as it was before the entry. */
export function restoreState({ id, version }: HostFamille, entry: HistoryEntry): Promise<HostFamille> {
  return call<HostFamille>({ method: 'POST', path: `${path(id)}/${entry.id}?version=${version}`, body: {} });
}
