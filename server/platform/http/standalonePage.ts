/** The page shown when the site cannot be served. It needs no other file, which may be unavailable too. */
import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../contract/text.rules.ts';

/** The texts are plain, not HTML. */
export interface StandalonePage {
  status: number;
  /** The couple's names, if the visitor may see them. */
  names?: string;
  title: string;
  text: string;
  /** Seconds until a retry, which the page makes itself; null if a retry is pointless. */
  retryAfter: number | null;
}

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fff;color:#1f2a52;
font:1.125rem/1.6 Georgia,"Times New Roman",serif;text-align:center}
main{max-width:26rem;padding:2rem 1.5rem}
.names{margin:0 0 1.5rem;color:#8a6830;font-style:italic;font-size:1.25rem}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.25;font-weight:400}
p{margin:0 0 1rem}
button{margin-top:.5rem;padding:.75rem 1.5rem;border:1px solid #1f2a52;border-radius:2rem;background:none;color:inherit;font:inherit;cursor:pointer}
button:focus-visible{outline:3px solid #1f2a52;outline-offset:3px}`;

/** Reloads, because a refresh header or a link would lose what follows « # », where a family's secret is. */
const SCRIPT = `const again=()=>location.reload();document.querySelector('button').onclick=again;setTimeout(again,10000)`;

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const STYLED = `default-src 'none'; style-src ${sourceOf(STYLE)};`;
const CLOSED = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Its policy allows only this style and script. */
export function sendStandalonePage(
  reply: FastifyReply,
  { status, names, title, text, retryAfter }: StandalonePage,
): FastifyReply {
  const isLater = retryAfter !== null;
  if (isLater) reply.header('retry-after', retryAfter);
  const scripts = isLater ? `script-src ${sourceOf(SCRIPT)}; ` : '';
  return reply
    .code(status)
    .header('content-security-policy', `${STYLED} ${scripts}${CLOSED}`)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${names === undefined ? '' : `<p class="names">${escapeHtml(names)}</p>`}
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${isLater ? '<button type="button">Réessayer</button>' : ''}
</main>
${isLater ? `<script>${SCRIPT}</script>` : ''}
</body>
</html>
`);
}
