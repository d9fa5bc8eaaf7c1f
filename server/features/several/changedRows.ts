/** The rows by which a family gets another state, with its history. */
import type { FamilleState, HostFamille } from '../../../contract/familles/familles.schema.ts';
import { sameGuests } from '../../../contract/reponses/reponses.rules.ts';
import { inviteRow } from '../familles/familleRows.repository.ts';
import type { FamilleLists } from '../familles/manyFamilles.repository.ts';
import type { Act } from '../hosts/act.ts';
import { changedFlags } from '../hosts/audit/flags.rules.ts';

export function changedRows(famille: HostFamille, fields: Partial<FamilleState>, { at, who }: Act) {
  const { hash: _secret, id, ...before } = famille;
  const { invites, permissions: _permissions, ...after } = { ...before, ...fields, version: before.version };
  const otherGuests = !sameGuests(before.invites, invites);
  const { labels, answers } = after;
  return {
    updated: { ...after, id, labels: JSON.stringify(labels), answers: JSON.stringify(answers) },
    history: { familleId: id, at, by: 'host', who, before: JSON.stringify(before) },
    cleared: otherGuests ? [{ familleId: id }] : [],
    invites: otherGuests
      ? invites.map((guest, position) => ({ familleId: id, position, ...inviteRow(guest) }))
      : [],
    audit: changedFlags(famille, after).map((flag) => ({
      ...{ kind: 'flag-changed', at, lastAt: at, times: 1, who, familleId: id },
      ...flag,
    })),
  };
}

export function listsOf(rows: readonly ReturnType<typeof changedRows>[]): FamilleLists {
  return {
    ...{ created: '[]', told: '[]' },
    updated: JSON.stringify(rows.map(({ updated }) => updated)),
    history: JSON.stringify(rows.map(({ history }) => history)),
    cleared: JSON.stringify(rows.flatMap(({ cleared }) => cleared)),
    invites: JSON.stringify(rows.flatMap(({ invites }) => invites)),
    audit: JSON.stringify(rows.flatMap(({ audit }) => audit)),
  };
}
