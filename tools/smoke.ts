/** Starts the built site and requests what a first visitor does: health, the page, scripts, a call, a 404. */
import { startSite } from '../bench/site.ts';

const site = await startSite({ familles: 1 });
const failures: string[] = [];

async function ask(path: string, expected: (answer: Response, body: string) => boolean): Promise<string> {
  const answer = await fetch(site.url + path);
  const body = await answer.text();
  if (!expected(answer, body))
    failures.push(`${path} a répondu ${answer.status} ${answer.headers.get('content-type')}`);
  return body;
}

await ask('/api/health', (answer, body) => answer.status === 200 && body === '{"status":"ok"}');
const page = await ask(
  '/',
  (answer, body) => answer.status === 200 && body.includes('<script type="application/json" id="wedding">{'),
);
const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
if (assets.length < 2) failures.push('la page n’appelle ni script ni style');
// The page names the first scripts, which name the others; iterating a Set also visits later additions.
const files = new Set(assets);
for (const path of files) {
  const text = await ask(
    path,
    (answer) => answer.status === 200 && answer.headers.get('cache-control')?.includes('immutable') === true,
  );
  if (path.endsWith('.js'))
    for (const [name] of text.matchAll(/assets\/[\w-]+\.(?:js|css)/g)) files.add(`/${name}`);
}
await ask(`/api/famille/${site.hashes[0]}`, (answer) => answer.status === 200);
await ask('/api/nothing', (answer) => answer.status === 404);
await site.stop();

for (const failure of failures) console.error(failure);
console.log(
  failures.length === 0
    ? `Le site construit répond (${files.size} fichiers).`
    : 'Le site construit ne répond pas.',
);
process.exitCode = failures.length === 0 ? 0 : 1;
