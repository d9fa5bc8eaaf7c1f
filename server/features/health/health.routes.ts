import { hostname } from 'node:os';
import {
  healthySchema,
  siteHealthSchema,
  type UnhealthyReason,
  unhealthySchema,
} from '../../../contract/hosts/health.schema.ts';
import { VERSION } from '../../config/program.ts';
import { storageProblemOf } from '../../platform/database/storageProblem.ts';
import type { App } from '../../platform/http/app.ts';
import type { Leadership } from '../../platform/leader/leadership.ts';
import type { OperatorCheck } from './operator.guard.ts';
import type { Vitals } from './vitals.ts';

export interface HealthDeps {
  hosts: App;
  vitals: Vitals;
  leadership: Pick<Leadership, 'isLeader'>;
  isOperator: OperatorCheck;
}

export function healthRoutes(app: App, { hosts, vitals, leadership, isOperator }: HealthDeps): void {
  const thisProcess = () => ({ host: hostname(), pid: process.pid, onDuty: leadership.isLeader() });

  hosts.get('/api/adminouminou/health', { schema: { response: { 200: siteHealthSchema } } }, async () => ({
    version: VERSION,
    checks: await vitals.checks(),
  }));

  app.get(
    '/api/health',
    { schema: { response: { 200: healthySchema, 503: unhealthySchema } } },
    async (request, reply) => {
      const problem = await vitals.storageProblem();
      // A session that cannot be read is no reason to answer anything else.
      const isAuthorized = await isOperator(request).catch(() => false);
      const parts = isAuthorized ? { checks: await vitals.checks(), process: thisProcess() } : {};
      reply.header('Cache-Control', 'no-store');
      if (problem === null) return { status: 'ok' as const, ...parts };
      const reason: UnhealthyReason = storageProblemOf(problem) ?? 'unavailable';
      return reply.code(503).send({ status: 'unavailable' as const, reason, ...parts });
    },
  );
}
