import {
  healthySchema,
  siteHealthSchema,
  type UnhealthyReason,
  unhealthySchema,
} from '../../../contract/health.schema.ts';
import { storageProblemOf } from '../../platform/database/storageProblem.ts';
import type { App } from '../../platform/http.ts';
import { VERSION } from '../../version.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import type { OperatorCheck } from './operator.guard.ts';
import type { Vitals } from './vitals.ts';

export interface HealthDeps {
  vitals: Vitals;
  isOperator: OperatorCheck;
  requireHost: HostGuard;
}

export function healthRoutes(app: App, { vitals, isOperator, requireHost }: HealthDeps): void {
  app.get(
    '/api/adminouminou/health',
    { onRequest: requireHost, schema: { response: { 200: siteHealthSchema } } },
    async () => ({ version: VERSION, checks: await vitals.checks() }),
  );

  app.get(
    '/api/health',
    { schema: { response: { 200: healthySchema, 503: unhealthySchema } } },
    async (request, reply) => {
      const problem = await vitals.storageProblem();
      // A session that cannot be read is no reason to answer anything else.
      const mayKnow = await isOperator(request).catch(() => false);
      const parts = mayKnow ? { checks: await vitals.checks() } : {};
      reply.header('Cache-Control', 'no-store');
      if (problem === null) return { status: 'ok' as const, ...parts };
      const reason: UnhealthyReason = storageProblemOf(problem) ?? 'unavailable';
      return reply.code(503).send({ status: 'unavailable' as const, reason, ...parts });
    },
  );
}
