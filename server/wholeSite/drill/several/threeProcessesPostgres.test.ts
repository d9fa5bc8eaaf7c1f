/**
 * Three processes serve one site on one PostgreSQL behind a proxy, and are killed, stopped or suspended in
 * turn: acknowledged changes are kept, nobody gets a mail twice, and the worst answer is « come back in a
 * moment ». `npm run prove` takes 10,000 families, 100 clients and photos in a bucket, for two minutes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { healthySchema } from '../../../../contract/hosts/health.schema.ts';
import { mailingCreatedSchema } from '../../../../contract/mail/mailings.schema.ts';
import { listFamilles } from '../../../features/familles/familles.repository.ts';
import { createFamille } from '../../../features/familles/familles.usecases.ts';
import { aMailing } from '../../../features/mailings/mailings.fixtures.ts';
import { listRecipients } from '../../../features/mailings/mailings.repository.ts';
import { listIndexedFiles } from '../../../features/photos/index/photos.repository.ts';
import { DEFAULT_CONTENT } from '../../../features/wedding/testing.fixtures.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { migrations } from '../../../siteDatabase/migrations/all.ts';
import { booleanColumns, type Store, type Tables } from '../../../siteDatabase/tables.ts';
import { type HttpVisitor, visit } from '../../../testing/httpVisitor.fixtures.ts';
import { takeDatabase } from '../../../testing/postgres.fixtures.ts';
import { openTestS3, type TestS3 } from '../../../testing/s3.fixtures.ts';
import { makeSiteProcess, type SiteProcess } from '../../../testing/siteProcess.fixtures.ts';
import type { Observed } from './asking.fixtures.ts';
import { type Balancer, startBalancer } from './balancer.fixtures.ts';
import { startCrowd } from './guests.fixtures.ts';
import { startEdits, startUploads } from './hosts.fixtures.ts';
import { type MailServer, startMailServer } from './mailServer.fixtures.ts';

/** Set by `npm run prove`. */
const { PROCESS_KILLS: asked } = process.env;
const KILLS = Number(asked ?? 2);
const [FAMILIES, CLIENTS, PACE_MS, MAILS, KILL_EVERY_MS] =
  asked === undefined ? [300, 12, 100, 60, 0] : [10_000, 100, 0, 400, 5000];
const PASSWORD = 'roses et romarin sauvage';
const METRICS_TOKEN = '0123456789abcdef';
/** Longer than a lease lasts. */
const STANDS_STILL_MS = 9000;

let database: Awaited<ReturnType<typeof takeDatabase>>;
let store: Store;
let s3: TestS3 | null;
let folder: string;
let mails: MailServer;
let sites: SiteProcess[];
let balancer: Balancer;

beforeEach(async () => {
  database = await takeDatabase();
  store = await openDatabase<Tables>({ url: database.url, migrations, booleanColumns });
  folder = await mkdtemp(join(tmpdir(), 'several-'));
  s3 = asked === undefined ? null : await openTestS3();
  mails = await startMailServer();
  const common = {
    DATABASE_URL: database.url,
    ADMIN_PASSWORD: PASSWORD,
    CONTENT_DIR: DEFAULT_CONTENT,
    SMTP_URL: mails.url,
    MAIL_FROM: 'nous@exemple.fr',
    MAIL_PER_MINUTE: '99999',
    LOG_LEVEL: 'error',
    METRICS_TOKEN,
    ...(s3 ? { PHOTOS_S3_URL: s3.url() } : { PHOTOS_DIR: join(folder, 'photos') }),
  };
  sites = await Promise.all([1, 2, 3].map(() => makeSiteProcess(common)));
  balancer = await startBalancer(sites.map(({ host }) => host.port));
});
afterEach(async () => {
  await balancer.close();
  for (const site of sites) await site.remove();
  await mails.close();
  await store.close();
  await s3?.close();
  await database.giveBack();
  await rm(folder, { recursive: true, force: true });
});

async function makeFamilles(): Promise<Famille[]> {
  const make = (index: number) =>
    store.write((tx) =>
      createFamille(tx, {
        nom: `F${index}`,
        prenom: 'Zoé',
        email: `f${index}@exemple.fr`,
        invitedTovh: false,
        invitedToReception: true,
      }),
    );
  return Promise.all(Array.from({ length: FAMILIES }, (_, index) => make(index)));
}

/** The leader's process, or the first one while there is no leader. */
async function atWork(): Promise<SiteProcess | undefined> {
  const authorization = `Bearer ${METRICS_TOKEN}`;
  for (const site of sites) {
    const answer = await fetch(`http://127.0.0.1:${site.host.port}/api/health`, {
      headers: { authorization },
      signal: AbortSignal.timeout(1000),
    }).catch(() => null);
    const health = answer?.ok ? healthySchema.parse(await answer.json()) : null;
    if (health?.process?.onDuty) return site;
  }
  return sites[0];
}

/** Harms the leader more often than the others; each process is restarted, as a supervisor does. */
async function harm(round: number): Promise<void> {
  const site = round % 2 === 0 ? await atWork() : sites[round % 3];
  if (!site) return;
  if (round % 6 === 4) {
    process.kill(site.pid() ?? 0, 'SIGSTOP');
    await pause(STANDS_STILL_MS);
    process.kill(site.pid() ?? 0, 'SIGCONT');
    return;
  }
  await site.kill(round % 6 === 1 ? 'SIGTERM' : 'SIGKILL');
  await site.start();
}

/** Waits until every count has grown, so that the harm comes during all kinds of work. */
async function untilMoreThan(before: readonly number[], now: () => readonly number[]): Promise<void> {
  while (!now().every((count, index) => count > (before[index] ?? 0))) await pause(20);
}

async function untilMailed(id: string): Promise<void> {
  for (;;) {
    const left = (await listRecipients(store.db, id)).filter(({ outcome }) =>
      ['waiting', 'sending'].includes(outcome),
    );
    if (left.length === 0) return;
    await pause(100);
  }
}

async function lostReplies(acknowledged: ReadonlySet<string>): Promise<string[]> {
  const familles = await listFamilles(store.db);
  const stored = familles.filter(
    ({ answer, city, nom, invites }) => answer === true && city === nom && invites.length === 2,
  );
  const there = new Set(stored.map(({ hash }) => hash));
  return [...acknowledged].filter((hash) => !there.has(hash));
}

/** Waits until the import has checked each of them, and requests them again. */
async function lostPhotos(
  host: HttpVisitor,
  sent: readonly { stored: ReadonlyMap<string, Buffer> }[],
): Promise<string[]> {
  const stored = new Map(sent.flatMap((each) => [...each.stored]));
  for (;;) {
    const known = new Set((await listIndexedFiles(store.db)).map(({ name }) => name));
    if ([...stored.keys()].every((name) => known.has(name))) break;
    await pause(200);
  }
  const lost: string[] = [];
  for (const [name, bytes] of stored) {
    const answer = await host.get(`/photos/couple/${name}`);
    if (!Buffer.from(await answer.arrayBuffer()).equals(bytes)) lost.push(name);
  }
  return lost;
}

test(`three processes lose nothing while one is killed, stopped or suspended ${KILLS} times`, async () => {
  await Promise.all(sites.map((site) => site.start()));
  const familles = await makeFamilles();
  const [edited, ...others] = familles;
  if (!edited) throw new Error('no families');
  const host = visit(balancer.url);
  // The first page sets the anti-forgery token.
  await host.get('/api/health');
  // Signs in once only: the drill also proves that kills end no session.
  expect((await host.post('/api/adminouminou/session', { password: PASSWORD })).status).toBe(204);
  // Whichever process answers, it wakes the leader.
  const sent = await host.post('/api/adminouminou/mailings', aMailing(others.slice(0, MAILS)));
  const { id } = mailingCreatedSchema.parse(await sent.json());

  const observed: Observed = { violations: [], away: 0, times: [] };
  let isEnded = false;
  const isOver = () => isEnded;
  const began = performance.now();
  const crowd = startCrowd(
    { url: balancer.url, familles: others, clients: CLIENTS, paceMs: PACE_MS, observed },
    isOver,
  );
  const edits = startEdits({ host, observed, isOver }, edited);
  const photos = [1, 2].map((sender) => startUploads({ host, observed, isOver }, sender));
  const done = () => [observed.times.length, edits.acknowledged, ...photos.map(({ stored }) => stored.size)];
  await untilMoreThan([0, 0], () => [crowd.acknowledged.size, mails.taken.size]);
  for (let round = 0; round < KILLS; round++) {
    await pause(KILL_EVERY_MS);
    await untilMoreThan(done(), done);
    await harm(round);
  }
  isEnded = true;
  await Promise.all([crowd.done, edits.done, ...photos.map(({ done }) => done)]);
  const seconds = (performance.now() - began) / 1000;
  expect(observed.violations).toEqual([]);

  await untilMailed(id);
  const lost = [...(await lostReplies(crowd.acknowledged)), ...(await lostPhotos(host, photos))];
  const { address1, city } = (await listFamilles(store.db)).find(({ id: each }) => each === edited.id) ?? {};
  const shown = Number(address1?.split(' ')[1] ?? 0);
  expect([city, shown >= edits.acknowledged, shown <= edits.sent]).toEqual([`Ville ${shown}`, true, true]);
  const twice = [...mails.taken].filter(([, times]) => times > 1);
  const recipients = await listRecipients(store.db, id);
  for (const { outcome, dest } of recipients)
    if (outcome === 'sent') expect([dest, mails.taken.get(dest ?? '')]).toEqual([dest, 1]);
  const unsure = recipients.filter(({ outcome }) => outcome === 'unsure').length;
  const sorted = observed.times.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  const count = photos.reduce((sum, { stored }) => sum + stored.size, 0);
  process.stderr.write(
    `${crowd.acknowledged.size} réponses, ${edits.acknowledged} modifications, ${count} photos, ${mails.taken.size} mails (${unsure} incertains), ` +
      `${sorted.length} demandes en ${seconds.toFixed(0)} s, médiane ${at(0.5)} ms, 99 % ${at(0.99)} ms, ${observed.away} fois « revenez » : ` +
      `${lost.length} perdu, ${twice.length} mail doublé\n`,
  );
  expect([lost, twice]).toEqual([[], []]);
  expect(Math.min(crowd.acknowledged.size, edits.acknowledged, count)).toBeGreaterThan(0);
}, 900_000);
