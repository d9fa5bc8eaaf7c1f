/** Answers for a wedding that cannot: a French page for browsers, a problem of the closed list for calls. */
import type { FastifyReply } from 'fastify';
import { PROBLEMS, type ProblemCode, problemType } from '../../contract/errors.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '../../contract/problem.schema.ts';
import { sendStandalonePage } from '../platform/http/standalonePage.ts';

/** No page names a wedding or reveals that there are others. */
export type RefusalReason = 'unknown' | 'suspended' | 'failed' | 'token';

interface Answer {
  code: ProblemCode;
  title: string;
  text: string;
}

const ANSWERS: Readonly<Record<RefusalReason, Answer>> = {
  unknown: {
    code: 'not-found',
    title: 'Rien à cette adresse',
    text: 'Vérifiez l’adresse, ou rouvrez le lien que vous avez reçu.',
  },
  suspended: {
    code: 'unavailable',
    title: 'Ce site se repose',
    text: 'Il n’est pas ouvert en ce moment. Rien n’est perdu : adressez-vous directement aux mariés.',
  },
  failed: {
    code: 'unavailable',
    title: 'Revenez dans un instant',
    text: 'Le site ne répond pas pour le moment. Réessayez dans quelques minutes, ou contactez-nous directement si le problème persiste.',
  },
  token: {
    code: 'sign-in-needed',
    title: 'Jeton refusé',
    text: 'Attendu : « Authorization: Bearer », puis le METRICS_TOKEN du processus, et non celui d’un mariage.',
  },
};

/** `retryAfter` is in seconds. */
export function sendRefusal(
  reply: FastifyReply,
  { reason, url, retryAfter }: { reason: RefusalReason; url: string; retryAfter: number | null },
): FastifyReply {
  const { code, title, text } = ANSWERS[reason];
  const { status } = PROBLEMS[code];
  if (url.startsWith('/api/')) {
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    const problem: Problem = { type: problemType(code), status, title, detail: text };
    reply.code(status).header('cache-control', 'no-store').type(`${PROBLEM_MEDIA_TYPE}; charset=utf-8`);
    return reply.send(JSON.stringify(problem));
  }
  return sendStandalonePage(reply, { status, title, text, retryAfter });
}
