#!/usr/bin/env node
/**
 * Imports a couple's list from a script, by the calls that the hosts' screen makes: signs in, has the list
 * read, tells what is asked, and stores with `--store`. Needs Node 20 or newer, and nothing else.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `HOST_PASSWORD=… node import-list.mjs ADRESSE LISTE [--store]
  HOST_NAME=… à côté de HOST_PASSWORD : pour un hôte qui a son propre nom
  sans --store : dit ce qui serait enregistré, et n’enregistre rien`;
const AREA = '/api/adminouminou';

const { values, positionals } = argumentsOf();
const [address, file] = positionals;
const { HOST_NAME: name = '', HOST_PASSWORD: password } = process.env;
if (!address || !file || !password) fail(USAGE, 2);
if (!URL.canParse(address))
  fail(`« ${address} » n’est pas une adresse : donnez-la entière, comme https://amina.exemple.fr`, 2);

try {
  const bytes = await readFile(file).catch(({ code }) => {
    throw new Error(`${file} ne se lit pas (${code}) : est-ce le bon nom ?`);
  });
  process.exitCode = await importList(await signIn(), bytes);
} catch (error) {
  fail(error.cause?.message ?? error.message, 1);
}

/** Each site gives every visitor a token, which a write repeats in a header. Returns a function that posts. */
async function signIn() {
  const cookies = new Map();
  async function ask(path, init = {}) {
    const token = cookies.get('XSRF-TOKEN');
    const headers = { ...init.headers, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
    if (token !== undefined) headers['x-xsrf-token'] = token;
    // Not followed: the password would have gone to the first address already, maybe in the clear.
    const response = await fetch(new URL(path, address), { ...init, headers, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400)
      throw new Error(`${address} mène à ${response.headers.get('location')} : donnez cette adresse-là`);
    for (const cookie of response.headers.getSetCookie())
      cookies.set(...cookie.split(';', 1)[0].split(/=(.*)/, 2));
    if (response.ok) return response;
    const problem = await response.json().catch(() => ({}));
    throw new Error(problem.detail ?? `${response.status} ${response.statusText}`);
  }
  const post = async (path, body, type = 'application/json') =>
    (await ask(path, { method: 'POST', body, headers: { 'content-type': type } })).text();
  await ask('/api/params');
  await post(`${AREA}/session`, JSON.stringify({ name, password }));
  return post;
}

/** Returns the exit code: 1 if lines are left for somebody to decide. */
async function importList(post, bytes) {
  const list = JSON.parse(await post(`${AREA}/import`, bytes, 'application/octet-stream'));
  const open = list.rows.filter(({ action, aside }) => action === 'error' && !aside).length;
  say(`${basename(file)} : ${list.create} à créer, ${list.update} à compléter, ${list.same} sans changement`);
  for (const heading of list.adultsOnly)
    say(`  « ${heading} » compte les adultes : les enfants sont comptés en plus`);
  if (list.all?.means === null)
    say(
      `  « ${list.all.words.join(' », « ')} » : le repas seul ; si c’est le lendemain aussi, dites-le dans « Importer »`,
    );
  for (const { sheet, line, doubts, errors } of list.rows)
    for (const { cell, message } of [...errors, ...doubts])
      say(`  ${sheet} ${cell ?? `ligne ${line}`} : ${message}`);
  for (const { sheet, line } of list.rows.filter(({ listed }) => listed !== null))
    say(`  ${sheet} ligne ${line} : changé sur le site aussi, qui garde ce qu’il dit`);
  const losing = list.rows.filter(({ action, people }) => action !== 'error' && people.told > people.planned);
  for (const { sheet, line, people } of losing)
    say(`  ${sheet} ligne ${line} : ${people.told} personnes dans le fichier, ${people.planned} lues`);
  if (values.store && losing.length > 0) {
    say('rien n’est enregistré : ces lignes sont à voir dans « Importer »');
    return 1;
  }
  if (values.store) {
    const { created, updated } = JSON.parse(await post(`${AREA}/import/${list.token}`, '{}'));
    say(`enregistré : ${created} familles créées, ${updated} complétées`);
  }
  if (open > 0) say(`laissées de côté, à corriger dans « Importer » : ${open}`);
  return open > 0 ? 1 : 0;
}

function argumentsOf() {
  try {
    return parseArgs({ allowPositionals: true, options: { store: { type: 'boolean' } } });
  } catch {
    return fail(USAGE, 2);
  }
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function fail(line, code) {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}
