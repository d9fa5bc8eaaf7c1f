/**
 * The hosts' calls about families: the list, visits and times of answers; creation, changes, answers, guests
 * and merging; the history and the restoring of a state.
 */
import type {
  AnswerTime,
  CreatedFamille,
  CreateFamille,
  HistoryEntry,
  HostFamille,
  Invite,
  UpdateFamille,
  Visit,
} from '../../../contract/familles/familles.schema.ts';
import type { Merge } from '../../../contract/familles/merge.rules.ts';
import type { QuickAnswer } from '../../../contract/reponses/reponses.schema.ts';
import { get, IN_BACKGROUND, polled, post } from './hostCall.ts';

export const fetchFamilles = polled<HostFamille[]>('/familles');
export const fetchVisits = polled<Visit[]>('/visits');
export const fetchAnswerTimes = () => get<AnswerTime[]>('/answered', IN_BACKGROUND);
export const createFamille = (input: CreateFamille) => post<CreatedFamille>('/createFamille', input);
export const updateFamille = (input: UpdateFamille) => post<HostFamille>('/famille', input);

export function answerQuickly(id: string, answer: QuickAnswer): Promise<HostFamille> {
  return post(`/famille/${encodeURIComponent(id)}/answer`, answer);
}

/** Replaces all guests of the family. */
export function correctGuests(
  { id, version }: HostFamille,
  invites: readonly Invite[],
): Promise<HostFamille> {
  return post(`/famille/${encodeURIComponent(id)}/convives`, { invites, version });
}

const path = (id: string) => `/famille/${encodeURIComponent(id)}/history`;

export const fetchHistory = (familleId: string) => get<HistoryEntry[]>(path(familleId));

/** Restores the family's state from before the entry. */
export function restoreState({ id, version }: HostFamille, entry: HistoryEntry): Promise<HostFamille> {
  return post(`${path(id)}/${entry.id}?version=${version}`, {});
}

/** Returns the family that is kept. */
export function mergeFamilles(id: string, input: Merge): Promise<HostFamille> {
  return post(`/famille/${encodeURIComponent(id)}/merge`, input);
}
