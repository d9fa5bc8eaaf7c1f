/**
 * Costly calls of the hosts on a site of 2,000 families, one after the other: a guest who opens a link
 * meanwhile waits at most 100 ms longer than on an idle site. `npm run bench:hosts`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { visit } from '../server/testing/httpVisitor.fixtures.ts';
import { verdict } from './measure.ts';
import { PASSWORD, startSite } from './site.ts';

const FAMILIES = 2000;
const MOST_MORE_MS = 100;
const QUIET_MS = 3000;
const ADMIN = '/api/adminouminou';

const site = await startSite({ familles: FAMILIES });
const host = visit(site.url);
await host.get('/api/health');
await post('/session', { password: PASSWORD });
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
  token = await preview(FAMILIES);
});
await measure('leur import', () => post(`/import/${token}`, {}));
await measure('aperçu de 5 000 lignes', async () => {
  token = await preview(5000);
});
await measure('leur import', () => post(`/import/${token}`, {}));
const ids = ((await (await ask('/familles')).json()) as { id: string }[]).map(({ id }) => id);
const mail = { template: 'news', subject: 'Essai', body: '<p>Bonjour {prenom}</p>', at: Date.now() + 864e5 };
await measure('un mail à 2 000', () => post('/mailings', { ...mail, familles: ids.slice(0, FAMILIES) }));
for (let change = 0; change < 1000; change++) await post('/famille', { id: ids[0], city: `Ville ${change}` });
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
  return whole(await host.get(ADMIN + path));
}

async function post(path: string, body: unknown): Promise<Response> {
  return whole(await host.post(ADMIN + path, body));
}

async function preview(lines: number): Promise<string> {
  const answer = await whole(await host.upload(`${ADMIN}/import`, new TextEncoder().encode(listOf(lines))));
  return ((await answer.json()) as { token: string }).token;
}

/** A call ends with the last byte of its answer. */
async function whole(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(await answer.text());
  return new Response(await answer.arrayBuffer());
}

function listOf(lines: number): string {
  const rows = Array.from({ length: lines }, (_, row) => {
    const name = `Nom${lines}-${row}`;
    return `${name};Prénom${row % 97};f${lines}-${row}@exemple.fr;Repas;Lyon;Jean ${name};Anne ${name};Léa ${name}\n`;
  });
  return `Nom;Prénom;E-mail;Invitation;Ville;Convive 1;Convive 2;Convive 3\n${rows.join('')}`;
}
