/**
 * Costly calls of the hosts on a site of 2,000 families, one after the other: a guest who opens a link
 * meanwhile waits at most 100 ms longer than on an idle site. `npm run bench:hosts`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { verdict } from './measure.ts';
import { visitorHeaders } from './replies.ts';
import { PASSWORD, startSite } from './site.ts';

const FAMILIES = 2000;
const MOST_MORE_MS = 100;
const QUIET_MS = 3000;
const ADMIN = '/api/adminouminou';

const site = await startSite({ familles: FAMILIES });
const headers = await signIn();
// The first answer of each kind also compiles its code.
await ask('/familles');
await (await ask('/export.xlsx')).arrayBuffer();

const quiet = await longestWait(() => pause(QUIET_MS));
console.log(`          sans rien d’autre : ${quiet.toFixed(0)} ms au plus`);
await measure('la liste', () => ask('/familles'));
await measure('export.csv, une ligne par convive', () => ask('/export.csv?rows=guest&children=true'));
await measure('export.xlsx, une ligne par convive', () => ask('/export.xlsx?rows=guest&children=true'));
await measure('traiteur.xlsx', () => ask('/caterer.xlsx'));
let token = '';
await measure('aperçu de 2 000 familles nouvelles', async () => {
  ({ token } = (await (await post('/import', listOf(FAMILIES))).json()) as { token: string });
});
await measure('leur import', () => post(`/import/${token}`, '{}'));
await measure('aperçu de 5 000 lignes', async () => {
  ({ token } = (await (await post('/import', listOf(5000))).json()) as { token: string });
});
await measure('leur import', () => post(`/import/${token}`, '{}'));
const ids = ((await (await ask('/familles')).json()) as { id: string }[]).map(({ id }) => id);
const mail = { template: 'news', subject: 'Essai', body: '<p>Bonjour {prenom}</p>', at: Date.now() + 864e5 };
await measure('un mail à 2 000', () =>
  post('/mailings', JSON.stringify({ ...mail, familles: ids.slice(0, FAMILIES) })),
);
for (let change = 0; change < 1000; change++)
  await post('/famille', JSON.stringify({ id: ids[0], city: `Ville ${change}` }));
await measure('l’historique de 1 000 changements', () => ask(`/famille/${ids[0]}/history`));
await site.stop();

async function measure(name: string, act: () => Promise<unknown>): Promise<void> {
  const longest = await longestWait(act);
  verdict(name, longest - quiet < MOST_MORE_MS, `un lien s’ouvre en ${longest.toFixed(0)} ms au plus`);
}

/** Longest wait, in milliseconds, of a guest who opens a link again and again while `act` runs. */
async function longestWait(act: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let over = false;
  const opening = (async () => {
    while (!over) {
      const start = performance.now();
      const answer = await fetch(`${site.url}/api/famille/${site.hashes[1]}`);
      await answer.arrayBuffer();
      longest = Math.max(longest, performance.now() - start);
      await pause(2);
    }
  })();
  await act();
  over = true;
  await opening;
  return longest;
}

async function ask(path: string): Promise<Response> {
  const answer = await fetch(`${site.url}${ADMIN}${path}`, { headers });
  if (!answer.ok) throw new Error(await answer.text());
  return new Response(await answer.arrayBuffer());
}

async function post(path: string, body: string): Promise<Response> {
  const answer = await fetch(`${site.url}${ADMIN}${path}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return new Response(await answer.arrayBuffer());
}

async function signIn() {
  const visitor = await visitorHeaders(site.url);
  const body = JSON.stringify({ password: PASSWORD });
  const answer = await fetch(`${site.url}${ADMIN}/session`, { method: 'POST', headers: visitor, body });
  if (!answer.ok) throw new Error(await answer.text());
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1];
  return {
    ...visitor,
    cookie: [visitor.cookie, ...cookies].join('; '),
    ...(token && { 'x-xsrf-token': token }),
  };
}

function listOf(lines: number): string {
  const rows = Array.from({ length: lines }, (_, row) => {
    const name = `Nom${lines}-${row}`;
    return `${name};Prénom${row % 97};f${lines}-${row}@exemple.fr;Repas;Lyon;Jean ${name};Anne ${name};Léa ${name}\n`;
  });
  return `Nom;Prénom;E-mail;Invitation;Ville;Convive 1;Convive 2;Convive 3\n${rows.join('')}`;
}
