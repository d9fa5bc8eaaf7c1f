import { familleSchema } from '../../../contract/familles.schema.ts';
import { replyBodySchema } from '../../../contract/reponses.schema.ts';
import type { App } from '../../platform/http.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Slowdown } from '../../platform/slowdown.ts';
import type { Store } from '../../tables.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import { recordReply } from './reponses.usecases.ts';

export interface ReponsesDeps {
  write: Store['write'];
  slowdown: Slowdown;
  requireHost: HostGuard;
  now: () => number;
}

export function reponsesRoutes(app: App, { write, slowdown, requireHost, now }: ReponsesDeps): void {
  app.post(
    '/api/response/add',
    { schema: { body: replyBodySchema, response: { 200: familleSchema } } },
    async (request, reply) => {
      if (request.body.override) await requireHost(request, reply);
      try {
        return await recordReply({ write, body: request.body, now: now() });
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'unknown-family') await slowdown.fail(request.ip);
        throw error;
      }
    },
  );
}
