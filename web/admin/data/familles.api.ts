/**
 * The hosts' calls about families: the list, visits and times of answers; creation, changes, answers, guests
 * and merging; the history and the restoring of a state; a new link, the copy and the erasing of a family's data.
 */
import type {
  AnswerTime,
  CreatedFamille,
  CreateFamille,
  Famille,
  HistoryEntry,
  HostFamille,
  Invite,
  UpdateFamille,
  Visit,
} from '../../../contract/familles/familles.schema.ts';
import type { Merge } from '../../../contract/familles/merge.rules.ts';
import type { QuickAnswer } from '../../../contract/reponses/reponses.schema.ts';
import { ADMIN, get, IN_BACKGROUND, polled, post, remove } from './hostCall.ts';

const famillePath = (id: string) => `/famille/${encodeURIComponent(id)}`;

export const fetchFamilles = polled<HostFamille[]>('/familles');
export const fetchVisits = polled<Visit[]>('/visits');
export const fetchAnswerTimes = () => get<AnswerTime[]>('/answered', IN_BACKGROUND);
export const createFamille = (input: CreateFamille) => post<CreatedFamille>('/createFamille', input);
export const updateFamille = (input: UpdateFamille) => post<HostFamille>('/famille', input);

export function answerQuickly(id: string, answer: QuickAnswer): Promise<HostFamille> {
  return post(`${famillePath(id)}/answer`, answer);
}

/** Replaces all guests of the family. */
export function correctGuests(
  { id, version }: HostFamille,
  invites: readonly Invite[],
): Promise<HostFamille> {
  return post(`${famillePath(id)}/convives`, { invites, version });
}

const path = (id: string) => `${famillePath(id)}/history`;

export const fetchHistory = (familleId: string) => get<HistoryEntry[]>(path(familleId));

/** Restores the family's state from before the entry. */
export function restoreState({ id, version }: HostFamille, entry: HistoryEntry): Promise<HostFamille> {
  return post(`${path(id)}/${entry.id}?version=${version}`, {});
}

/** Returns the family that is kept. */
export function mergeFamilles(id: string, input: Merge): Promise<HostFamille> {
  return post(`${famillePath(id)}/merge`, input);
}

export const renewLink = ({ id }: Famille) => post<Famille>(`${famillePath(id)}/hash`, {});

/** Moves the family to the bin. */
export function deleteFamille({ id, version }: Famille): Promise<unknown> {
  return remove(`${famillePath(id)}?version=${version}`);
}

/** For a family that is not in the bin. */
export const erasePersonal = ({ id }: Famille) => remove(`${famillePath(id)}/personal`);

/** Address of the file with all data about the family. */
export const personalFile = ({ id }: Famille) => `${ADMIN}${famillePath(id)}/export`;
