/** How the hosts change the params; a write that carries the version of an older state is refused. */
import type { HostParam, SaveParam } from '../../../contract/params/params.schema.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import type { Act } from '../hosts/act.ts';
import { recordAudit } from '../hosts/audit/audit.repository.ts';
import { deleteParam, findParam, saveParam } from './params.repository.ts';

/** Throws `stale-param` with the param as it now stands. */
export async function changeParam(tx: Transaction, input: SaveParam, act: Act): Promise<HostParam> {
  const { key, value, version } = input;
  const current = await findParam(tx, key);
  refuseStale(version, current);
  // The clock and not a count: a key deleted and made anew must not get the version that somebody still holds.
  const saved = { key, value, version: Math.max(act.at, (current?.version ?? 0) + 1) };
  await saveParam(tx, saved);
  if (opensSomething(key)) await recordAudit(tx, { kind: 'param-changed', ...act, subject: key, value });
  return saved;
}

/** Throws `unknown-param`, or `stale-param` with the param as it now stands. */
export async function removeParam(
  tx: Transaction,
  { key, seen }: { key: string; seen: number | undefined },
  act: Act,
): Promise<void> {
  const current = await findParam(tx, key);
  if (!current) throw new ProblemError('unknown-param');
  refuseStale(seen, current);
  await deleteParam(tx, key);
  if (opensSomething(key)) await recordAudit(tx, { kind: 'param-changed', ...act, subject: key });
}

/** The `canShow…` params open pages to guests, `canSend…` lets them send; `sharePositions` tells them where a photo was taken. */
const opensSomething = (key: string) => /^canS(?:how|end)|^sharePositions$|^sendingsAtOnce$/.test(key);

function refuseStale(seen: number | undefined, current: HostParam | undefined): void {
  if (seen === undefined || seen === (current?.version ?? 0)) return;
  throw new ProblemError('stale-param', { param: current ?? null });
}
