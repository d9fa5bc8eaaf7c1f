/** What the process itself answers where no wedding can: a page in French for people, a problem of the closed list for the site's own calls. */
import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { PROBLEMS, type ProblemCode, problemType } from '../../contract/errors.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '../../contract/problem.schema.ts';

/** None of them names a wedding, or says that there are others. */
export type Reason = 'unknown' | 'suspended' | 'failed';

interface Answer {
  code: ProblemCode;
  title: string;
  text: string;
}

const ANSWERS: Readonly<Record<Reason, Answer>> = {
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
};

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 Georgia,serif;color:#3d2c2e;background:#fdf3f4}' +
  'main{max-width:30rem;padding:2rem;text-align:center}h1{font-weight:400;font-size:2rem;line-height:1.25;margin:0 0 1rem}p{margin:0}';
const STYLE_DIGEST = hash('sha256', STYLE, 'base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_DIGEST}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `retryAfter` in seconds. */
export function sendPage(
  reply: FastifyReply,
  { reason, url, retryAfter }: { reason: Reason; url: string; retryAfter: number | null },
): FastifyReply {
  const { code, title, text } = ANSWERS[reason];
  const { status } = PROBLEMS[code];
  reply.code(status).header('cache-control', 'no-store');
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  if (url.startsWith('/api/')) {
    const problem: Problem = { type: problemType(code), status, title, detail: text };
    return reply.type(`${PROBLEM_MEDIA_TYPE}; charset=utf-8`).send(JSON.stringify(problem));
  }
  reply.header('content-security-policy', POLICY);
  return reply.type('text/html; charset=utf-8').send(pageOf({ title, text }));
}

function pageOf({ title, text }: { title: string; text: string }): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}
