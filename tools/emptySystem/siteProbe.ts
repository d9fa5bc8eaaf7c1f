/**
 * What hosts and guests do at 127.0.0.1:8080; a program, because it runs in another system's network.
 *
 *   node siteProbe.ts reply <hosts' password> <name>   creates families that reply; prints the last
 *   node siteProbe.ts read <hash>                      prints the family
 *   node siteProbe.ts watch <file>                     prints the longest outage in milliseconds, once the file exists
 *   node siteProbe.ts ask <url> <host>                 prints status and redirect; accepts any certificate
 */
import { existsSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { familleSchema } from '../../contract/familles/familles.schema.ts';
import { visit } from '../../server/testing/httpVisitor.fixtures.ts';

const FAMILLES = 12;

const { get, post } = visit('http://127.0.0.1:8080');

async function reply(password: string, nom: string): Promise<unknown> {
  await get('/api/params');
  const signedIn = await post('/api/adminouminou/session', { password });
  if (!signedIn.ok) return `${signedIn.status}`;
  let last: unknown;
  for (let number = 1; number <= FAMILLES; number++) {
    const made = { nom: `${nom} ${number}`, prenom: '', email: '', invitedToReception: true };
    const famille = familleSchema.parse(await (await post('/api/adminouminou/createFamille', made)).json());
    const invites = [{ nom, prenom: 'Zoé', child: false, age: null }];
    const address = { address1: '3 rue des Lilas', zipCode: '31000', city: 'Toulouse' };
    const answer = await post('/api/response/add', { ...famille, answer: true, ...address, invites });
    last = await answer.json();
  }
  return last;
}

async function read(hash: string): Promise<unknown> {
  return (await get(`/api/famille/${hash}`)).json();
}

async function watch(file: string): Promise<number> {
  let longest = 0;
  for (let last = performance.now(); !existsSync(file); await pause(50)) {
    const answer = await get('/api/health').catch(() => null);
    const now = performance.now();
    longest = Math.max(longest, now - last);
    if (answer?.ok) last = now;
  }
  return Math.round(longest);
}

function ask(url: string, host: string): Promise<string> {
  const { request } = url.startsWith('https:') ? https : http;
  const options = { headers: { host }, servername: host, rejectUnauthorized: false };
  return new Promise((resolve) => {
    request(url, options, ({ statusCode, headers }) => resolve(`${statusCode} ${headers.location ?? ''}`))
      .on('error', ({ message }) => resolve(message))
      .end();
  });
}

const ACTIONS: Readonly<Record<string, (one: string, two: string) => Promise<unknown>>> = {
  reply,
  read,
  watch,
  ask,
};
const [action = '', one = '', two = ''] = process.argv.slice(2);
const said = await ACTIONS[action]?.(one, two);
process.stdout.write(`${JSON.stringify(said)}\n`, () => process.exit());
