import * as z from 'zod/mini';
import { auditSchema } from '../../../contract/audit.schema.ts';
import type { App } from '../../platform/http.ts';
import type { Store } from '../../tables.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import { listAudit } from './audit.repository.ts';

export function auditRoutes(
  app: App,
  { store: { db }, requireHost }: { store: Store; requireHost: HostGuard },
): void {
  app.get(
    '/api/adminouminou/audit',
    {
      onRequest: requireHost,
      schema: {
        querystring: z.object({ before: z.optional(z.coerce.number()) }),
        response: { 200: auditSchema },
      },
    },
    async (request) => listAudit(db, request.query.before),
  );
}
