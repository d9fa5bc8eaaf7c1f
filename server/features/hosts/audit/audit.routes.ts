import * as z from 'zod/mini';
import { auditSchema } from '../../../../contract/hosts/audit.schema.ts';
import type { App } from '../../../platform/http/http.ts';
import type { HostDeps } from '../hosts.guard.ts';
import { listAudit } from './audit.repository.ts';

const query = z.object({ before: z.optional(z.coerce.number()) });

export function auditRoutes(hosts: App, { store: { db } }: Pick<HostDeps, 'store'>): void {
  hosts.get(
    '/api/adminouminou/audit',
    { schema: { querystring: query, response: { 200: auditSchema } } },
    (request) => listAudit(db, request.query.before),
  );
}
