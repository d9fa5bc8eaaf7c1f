/** Pages that stand alone, without another file: what serves those may be away. */
import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../contract/text.rules.ts';

export interface LonePage {
  status: number;
  /** Plain text. */
  title: string;
  /** HTML. */
  main: string;
}

/** Gives what sends one. Nothing but this very style and script runs in it. */
export function createLonePage({ style, script = '' }: { style: string; script?: string }) {
  const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
  const scripts = script && ` script-src ${sourceOf(script)};`;
  const policy = `default-src 'none'; style-src ${sourceOf(style)};${scripts} base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return (reply: FastifyReply, { status, title, main }: LonePage): FastifyReply =>
    reply
      .code(status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>${main}</main>
${script && `<script>${script}</script>\n`}</body>
</html>
`);
}
