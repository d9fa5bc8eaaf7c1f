/**
 * Routes of the reply, which guests send (or hosts for them, with `override`), and of the quick answers and
 * guests that hosts enter. A refused reply without a known hash counts as a wrong guess.
 */
import type { FastifyError, FastifyRequest } from 'fastify';
import {
  type Famille,
  familleSchema,
  hostFamilleSchema,
} from '../../../contract/familles/familles.schema.ts';
import {
  guestsSchema,
  quickAnswerSchema,
  replyBodySchema,
} from '../../../contract/reponses/reponses.schema.ts';
import { type App, byId } from '../../platform/http/app.ts';
import { isProblem, ProblemError } from '../../platform/http/problemError.ts';
import type { Store, Transaction } from '../../siteDatabase/tables.ts';
import type { FamilleLookup } from '../familles/familles.lookup.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps, HostGuard } from '../hosts/hosts.guard.ts';
import { type Asked, answerQuickly, correctGuests, recordReply } from './reponses.usecases.ts';

export interface ReponsesDeps {
  write: Store['write'];
  lookup: FamilleLookup;
  requireHost: HostGuard;
  now: () => number;
  /** What the form asks in the present content. */
  asked: () => Asked;
  /** Queues the confirmation mail; returns false if the family gets none. */
  confirm: (tx: Transaction, famille: Famille) => Promise<boolean>;
  /** Called after a mail was queued. */
  wake: () => void;
  /** Removes what guests may not see at present. */
  forGuests: (famille: Famille) => Famille;
}

export function reponsesRoutes(
  app: App,
  { write, lookup, requireHost, now, asked, confirm, wake, forGuests }: ReponsesDeps,
): void {
  function withoutHidden(error: unknown): never {
    if (!(error instanceof ProblemError) || !error.extras.famille) throw error;
    const { famille } = error.extras;
    throw new ProblemError(error.code, { ...error.extras, famille: forGuests(famille) });
  }

  /** Counts any refusal of a body without a known hash as a wrong guess. */
  async function countStrangers(error: FastifyError, { body, ip }: FastifyRequest): Promise<never> {
    const hash = (body as { hash?: unknown } | undefined | null)?.hash;
    await lookup(typeof hash === 'string' ? hash : '', ip).catch((problem) => {
      if (isProblem(problem, 'slow-down')) throw problem;
    });
    throw error;
  }

  app.post(
    '/api/response/add',
    { schema: { body: replyBodySchema, response: { 200: familleSchema } }, errorHandler: countStrangers },
    async (request, reply) => {
      if (request.body.override) await requireHost(request, reply);
      const { famille, confirming } = await write(async (tx) => {
        const { famille, isNew } = await recordReply(tx, request.body, actOf(request, now), asked()).catch(
          request.body.override ? undefined : withoutHidden,
        );
        const confirming = isNew && !request.body.override && (await confirm(tx, famille));
        return { famille, confirming };
      });
      if (confirming) wake();
      return request.body.override ? famille : forGuests(famille);
    },
  );
}

export function quickAnswerRoutes(hosts: App, { store: { write }, now }: HostDeps): void {
  hosts.post(
    '/api/adminouminou/famille/:id/answer',
    { schema: { params: byId, body: quickAnswerSchema, response: { 200: hostFamilleSchema } } },
    (request) => write((tx) => answerQuickly(tx, request.params.id, request.body, actOf(request, now))),
  );
  hosts.post(
    '/api/adminouminou/famille/:id/convives',
    { schema: { params: byId, body: guestsSchema, response: { 200: hostFamilleSchema } } },
    (request) => write((tx) => correctGuests(tx, request.params.id, request.body, actOf(request, now))),
  );
}
