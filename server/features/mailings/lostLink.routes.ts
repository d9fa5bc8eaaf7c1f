/**
 * The call by which guests who have lost their link have it sent to their e-mail address. Its answer does not
 * tell whether a family has that address.
 */
import { type LinkAsked, linkAskedSchema, lostLinkSchema } from '../../../contract/mail/mail.schema.ts';
import type { App } from '../../platform/http/app.ts';
import { createPace } from '../../platform/http/pace.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { queueLostLink } from './siteMails.usecases.ts';

/** Delays everybody after two requests per second, which slows down whoever tries thousands of addresses. */
const TRIES = { perSecond: 2, longest: 10_000 };
const BODY_LIMIT = 4096;

const ASKED: LinkAsked = {
  detail:
    'Si cette adresse est dans la liste des invités, le lien vient d’y être envoyé. Il arrive en quelques minutes ; regardez aussi dans les indésirables.',
};

export function lostLinkRoutes(
  app: App,
  { store: { write }, now }: { store: Pick<Store, 'write'>; now: () => number },
): void {
  const turn = createPace(TRIES);

  app.post(
    '/api/lien',
    { bodyLimit: BODY_LIMIT, schema: { body: lostLinkSchema, response: { 202: linkAskedSchema } } },
    async ({ ip, body, log }, reply) => {
      await turn(ip);
      // After the response, whose time would otherwise reveal whether a family has this address.
      write((tx) => queueLostLink(tx, body.email, now())).catch((error: unknown) =>
        log.error(error, 'a lost link was not sent'),
      );
      return reply.code(202).send(ASKED);
    },
  );
}
