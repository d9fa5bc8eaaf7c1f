/** The rows by which a family gets another state, with its history, and the lists of such rows. */
import type {
  ChangedBy,
  FamilleState,
  HostFamille,
  Invite,
} from '../../../contract/familles/familles.schema.ts';
import { sameGuests } from '../../../contract/reponses/reponses.rules.ts';
import { inviteRow } from '../familles/familleRows.repository.ts';
import type { FamilleLists } from '../familles/manyFamilles.repository.ts';
import type { Act } from '../hosts/act.ts';
import { changedFlags } from '../hosts/audit/flags.rules.ts';

/** Rows of each list; an absent list has none. */
export type FamilleRows = Partial<Record<keyof FamilleLists, readonly object[]>>;

export function changedRows(
  famille: HostFamille,
  fields: Partial<FamilleState>,
  { at, who }: Act,
  by: ChangedBy = 'host',
) {
  const { hash: _secret, id, ...before } = famille;
  const { invites, permissions: _permissions, ...after } = { ...before, ...fields, version: before.version };
  const otherGuests = !sameGuests(before.invites, invites);
  const { labels, answers } = after;
  return {
    updated: [{ ...after, id, labels: JSON.stringify(labels), answers: JSON.stringify(answers) }],
    history: [{ familleId: id, at, by, who, before: JSON.stringify(before) }],
    cleared: otherGuests ? [{ familleId: id }] : [],
    invites: otherGuests ? guestRows(id, invites) : [],
    audit: changedFlags(famille, after).map((flag) => ({
      ...{ kind: 'flag-changed', at, lastAt: at, times: 1, who, familleId: id },
      ...flag,
    })),
  };
}

export function guestRows(familleId: string, invites: readonly Invite[]) {
  return invites.map((guest, position) => ({ familleId, position, ...inviteRow(guest) }));
}

export function listsOf(rows: readonly FamilleRows[]): FamilleLists {
  const all = (name: keyof FamilleLists) => JSON.stringify(rows.flatMap((each) => each[name] ?? []));
  return {
    created: all('created'),
    updated: all('updated'),
    history: all('history'),
    cleared: all('cleared'),
    invites: all('invites'),
    told: all('told'),
    audit: all('audit'),
  };
}
