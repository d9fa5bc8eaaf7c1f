/**
 * A mailing to hundreds of families while the site is killed and the mail server disconnects: no family gets
 * two mails, and each gets one or is reported. `npm run prove` kills twenty times in a mailing to 300.
 */
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/open.ts';
import { readDatabase } from '../../platform/database/plainDatabase.ts';
import { migrations } from '../../siteDatabase/migrations/all.ts';
import { booleanColumns, type Store, type Tables } from '../../siteDatabase/tables.ts';
import { NOW } from '../../testing/site.fixtures.ts';
import { makeSiteProcess, type SiteProcess } from '../../testing/siteProcess.fixtures.ts';
import { createFamille } from '../familles/familles.usecases.ts';
import { patient } from '../mail/mail.fixtures.ts';
import { createSmtpMailer } from '../mail/mail.transport.ts';
import { cleanTexts } from './cleanTexts.ts';
import { aMailing, openMailingDesk } from './mailings.fixtures.ts';
import { listRecipients, requireMailing } from './mailings.repository.ts';
import { createMailing, mailingOf } from './mailings.usecases.ts';

/** Set by `npm run prove`. */
const { KILLS: asked } = process.env;
const KILLS = Number(asked ?? 2);
const FAMILIES = asked === undefined ? 40 : 300;
/** At the start of each conversation the server listens 0.1 s for clients that talk too early. */
const BROKEN_OFF = asked === undefined ? 24 : 100;

let site: SiteProcess;
let server: SMTPServer;
/** Number of mails accepted per address. */
let taken: Map<string, number>;

beforeEach(async () => {
  taken = new Map();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) =>
      setTimeout(
        () =>
          done(address.startsWith('refuse') ? Object.assign(new Error('non'), { responseCode: 550 }) : null),
        Math.random() * 4,
      ),
    onData(stream, { envelope }, done) {
      stream.resume();
      // `end` does not come for a mail that broke off.
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1);
        setTimeout(done, Math.random() * 8);
      });
    },
  });
  server.on('error', () => {});
  await listening(server);
  site = await makeSiteProcess({
    SMTP_URL: `smtp://127.0.0.1:${portOf(server.server)}`,
    MAIL_FROM: 'nous@exemple.fr',
    MAIL_PER_MINUTE: '99999',
  });
});
afterEach(async () => {
  await site.remove();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function listening(one: Pick<SMTPServer, 'listen'> | Server): Promise<void> {
  await new Promise<void>((resolve) => {
    one.listen(0, '127.0.0.1', () => resolve());
  });
}
const portOf = (one: { address(): unknown }) => (one.address() as AddressInfo).port;

const address = (index: number) => `${index % 60 === 7 ? 'refuse' : 'f'}${index}@exemple.fr`;

const databaseFile = () => join(site.dataDir, 'wedding.sqlite');

async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openDatabase<Tables>({ file: databaseFile(), migrations, booleanColumns });
  return work(store).finally(() => store.close());
}

function isOver(): boolean {
  const left = "select 1 from mailingRecipients where outcome in ('waiting', 'sending')";
  return readDatabase(databaseFile(), (db) => db.prepare(left).get()) === undefined;
}

/** Nobody has two mails; whoever has none is reported. */
async function expectNobodyTwiceNoneLost(
  store: Store,
  id: string,
  total: number,
): Promise<{ unsure: number }> {
  const told = mailingOf(await requireMailing(store.db, id), NOW);
  expect([...taken].filter(([, times]) => times > 1)).toEqual([]);
  for (const { dest, outcome } of await listRecipients(store.db, id)) {
    const times = taken.get(dest ?? '') ?? 0;
    expect({ dest, outcome, times }).toMatchObject(
      { sent: { times: 1 }, failed: { times: 0 }, unsure: {} }[outcome as string] ?? { outcome: 'told' },
    );
  }
  expect(told).toMatchObject({ total, waiting: 0, skipped: 0 });
  return told;
}

test(`kill -9, ${KILLS} times, during a mailing to ${FAMILIES} families`, async () => {
  const id = await withStore(async (store) => {
    const familles = [];
    for (let index = 0; index < FAMILIES; index++) {
      const famille = { nom: `F${index}`, prenom: '', email: address(index) };
      const input = { ...famille, invitedTovh: false, invitedToReception: true };
      familles.push(await store.write((tx) => createFamille(tx, input)));
    }
    const asked = await cleanTexts(aMailing(familles));
    return (await store.write((tx) => createMailing(tx, asked, Date.now()))).id;
  });
  for (let round = 0; round < KILLS; round++) {
    await site.start();
    // At a random point of its share of the mailing, so that the last round still has mails to send.
    const share = ((round + Math.random()) * FAMILIES) / (KILLS + 1);
    while (taken.size < share) await pause(1);
    await pause(Math.random() * 15);
    await site.kill();
  }
  const before = taken.size;
  expect(before).toBeLessThan(FAMILIES - 5);
  await site.start();
  while (!isOver()) await pause(50);
  await site.kill();
  const { unsure } = await withStore((store) => expectNobodyTwiceNoneLost(store, id, FAMILIES));
  expect(unsure).toBeLessThanOrEqual(KILLS);
}, 480_000);

test('a mail server that disconnects at random bytes', async () => {
  /** Cuts one of every four conversations: before the mail, within it, or before the answer. */
  const proxy = createServer((client) => {
    let left = Math.random() < 0.25 ? Math.random() * 3500 : Number.POSITIVE_INFINITY;
    const real = connect(portOf(server.server), '127.0.0.1');
    const end = () => {
      client.destroy();
      real.destroy();
    };
    for (const [from, to] of [
      [client, real],
      [real, client],
    ] as const)
      from
        .on('error', end)
        .on('close', end)
        .on('data', (chunk) => {
          const part = chunk.subarray(0, Math.max(0, left));
          left -= chunk.length;
          to.write(part, () => left < 0 && end());
        });
  });
  await listening(proxy);
  const mailer = createSmtpMailer({
    smtpUrl: `smtp://127.0.0.1:${portOf(proxy)}`,
    mailFrom: 'nous@exemple.fr',
    timeout: patient,
  });
  const desk = await openMailingDesk({ mailer, count: BROKEN_OFF });
  const id = await desk.ask();
  for (let step = await desk.step(); ; step = await desk.step()) {
    if (step !== 'nothing') continue;
    desk.site.clock.now += 60_000;
    const { counts } = await requireMailing(desk.site.store.db, id);
    if (counts.waiting === 0) break;
  }
  await expectNobodyTwiceNoneLost(desk.site.store, id, BROKEN_OFF);
  expect(taken.size).toBeGreaterThan(BROKEN_OFF / 2);
  await desk.site.close();
  await new Promise((resolve) => proxy.close(resolve));
});
