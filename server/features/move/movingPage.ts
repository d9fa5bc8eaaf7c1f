/** Alone, without another file: what serves those may be on its way too. */
import { escapeHtml } from '../../../contract/html.rules.ts';

export const MOVING_STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fff;color:#1f2a52;
font:1.125rem/1.6 Georgia,"Times New Roman",serif;text-align:center}
main{max-width:26rem;padding:2rem 1.5rem}
.names{margin:0 0 1.5rem;color:#8a6830;font-style:italic;font-size:1.25rem}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.25;font-weight:400}
p{margin:0 0 1rem}
button{margin-top:.5rem;padding:.75rem 1.5rem;border:1px solid #1f2a52;border-radius:2rem;background:none;color:inherit;font:inherit;cursor:pointer}
button:focus-visible{outline:3px solid #1f2a52;outline-offset:3px}`;

/** A reload, by itself too: what a refresh or a link asks for has lost what follows « # », where a family's secret stands. */
export const MOVING_SCRIPT = `const again=()=>location.reload();document.querySelector('button').onclick=again;setTimeout(again,10000)`;

export function fillMovingPage(title: string): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Revenez dans un instant</title>
<style>${MOVING_STYLE}</style>
</head>
<body>
<main>
<p class="names">${escapeHtml(title)}</p>
<h1>Revenez dans un instant</h1>
<p>Le site déménage et revient tout de suite. Rien n’est perdu, et votre lien reste le même.</p>
<button type="button">Réessayer</button>
</main>
<script>${MOVING_SCRIPT}</script>
</body>
</html>
`;
}
