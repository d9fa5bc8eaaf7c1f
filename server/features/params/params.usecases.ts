/** How the hosts change the params; a write that carries the version of an older state is refused. */
import type { HostParam, SaveParam } from '../../../contract/params.schema.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store } from '../../tables.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { deleteParam, findParam, saveParam } from './params.repository.ts';

interface ParamsDeps {
  write: Store['write'];
  now: () => number;
}

/** Throws `stale-param` with the param as it now stands. */
export async function changeParam({ write, now }: ParamsDeps, input: SaveParam): Promise<HostParam> {
  return write(async (tx) => {
    const { key, value } = input;
    const current = await findParam(tx, key);
    refuseStale(input.version, current);
    // The clock and not a count: a key deleted and made anew must not get the version that somebody still holds.
    const saved = { key, value, version: Math.max(now(), (current?.version ?? 0) + 1) };
    await saveParam(tx, saved);
    if (opensSomething(key)) await recordAudit(tx, { kind: 'param-changed', at: now(), subject: key, value });
    return saved;
  });
}

/** Throws `unknown-param`, or `stale-param` with the param as it now stands. */
export async function removeParam(
  { write, now }: ParamsDeps,
  { key, version }: { key: string; version: number | undefined },
): Promise<void> {
  await write(async (tx) => {
    const current = await findParam(tx, key);
    if (!current) throw new ProblemError('unknown-param');
    refuseStale(version, current);
    await deleteParam(tx, { key });
    if (opensSomething(key)) await recordAudit(tx, { kind: 'param-changed', at: now(), subject: key });
  });
}

/** canShowMenu and its sisters, and whether guests learn where a photo was taken. */
const opensSomething = (key: string) => key.startsWith('canShow') || key === 'sharePositions';

function refuseStale(seen: number | undefined, current: HostParam | undefined): void {
  if (seen === undefined || seen === (current?.version ?? 0)) return;
  throw new ProblemError('stale-param', { param: current ?? null });
}
