/**
 * Routes by which anybody reads the params and hosts set or delete them. Refuses outdated versions, and
 * audits params that open pages, accept photos or reveal positions.
 */
import * as z from 'zod/mini';
import { LIST_ERASED, lostLinks } from '../../../contract/params/lostLink.rules.ts';
import {
  type HostParam,
  hostParamSchema,
  hostParamsSchema,
  type Param,
  paramsSchema,
  type SaveParam,
  saveParamSchema,
} from '../../../contract/params/params.schema.ts';
import { type App, versionQuery } from '../../platform/http/app.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import { type Act, actOf } from '../hosts/act.ts';
import { recordAudit } from '../hosts/audit/audit.repository.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { deleteParam, findParam, listParams, storeParam } from './params.repository.ts';

export function paramsRoutes(
  app: App,
  {
    hosts,
    store: { db, write },
    now,
    hasFamilles,
  }: HostDeps & { hosts: App; hasFamilles: () => Promise<boolean> },
): void {
  /** That the list is erased is told while it is: to a family invited since it would be untrue. */
  async function toldParams(): Promise<Param[]> {
    const params = await listParams(db);
    if (lostLinks(params) !== LIST_ERASED || !(await hasFamilles())) return params;
    return params.map((param) => (param.key === 'canAskLink' ? { ...param, value: 'false' } : param));
  }

  app.get('/api/params', { schema: { response: { 200: paramsSchema } } }, toldParams);

  hosts.get(
    '/api/adminouminou/params',
    { config: { readers: true }, schema: { response: { 200: hostParamsSchema } } },
    () => listParams(db),
  );

  hosts.post(
    '/api/params/',
    { schema: { body: saveParamSchema, response: { 200: hostParamSchema } } },
    (request) => write((tx) => changeParam(tx, request.body, actOf(request, now))),
  );

  hosts.delete(
    '/api/params/delete/:key',
    { schema: { params: z.object({ key: z.string() }), querystring: versionQuery } },
    async (request, reply) => {
      const asked = { ...request.params, seen: request.query.version };
      await write((tx) => removeParam(tx, asked, actOf(request, now)));
      return reply.code(204).send();
    },
  );
}

/** Throws `stale-param` with the stored param. */
async function changeParam(tx: Transaction, input: SaveParam, act: Act): Promise<HostParam> {
  const { key, value, version } = input;
  refuseStale(version, await findParam(tx, key));
  const saved = await storeParam(tx, { key, value }, act.at);
  if (opensSomething(key)) await recordAudit(tx, { kind: 'param-changed', ...act, subject: key, value });
  return saved;
}

/** Throws `unknown-param`; throws `stale-param` with the stored param. */
async function removeParam(
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

/** Params whose changes are logged: they open pages, allow sending photos, or reveal positions. */
const opensSomething = (key: string) => /^canS(?:how|end)|^sharePositions$|^sendingsAtOnce$/.test(key);

function refuseStale(seen: number | undefined, current: HostParam | undefined): void {
  if (seen === undefined || seen === (current?.version ?? 0)) return;
  throw new ProblemError('stale-param', { param: current ?? null });
}
