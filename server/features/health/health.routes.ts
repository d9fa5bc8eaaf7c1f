import * as z from 'zod/mini';
import type { App } from '../../platform/http.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Database } from '../../tables.ts';
import { askDatabase } from './health.repository.ts';

export function healthRoutes(app: App, { db }: { db: Database }): void {
  app.get(
    '/api/health',
    { schema: { response: { 200: z.object({ status: z.literal('ok') }) } } },
    async (request) => {
      try {
        await askDatabase(db);
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        throw new ProblemError('unavailable');
      }
      return { status: 'ok' as const };
    },
  );
}
