/** A mailing meets mail servers that refuse, delay or disconnect; each is a real SMTP server. */

import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../../contract/mail/mail.schema.ts';
import type { Mailing, MailingCreated } from '../../../contract/mail/mailings.schema.ts';
import { NOW } from '../../testing/site.fixtures.ts';
import { openMailServer, patient, type TestMailServer, untilSilent } from '../mail/mail.fixtures.ts';
import { listMails } from '../mail/mail.repository.ts';
import { createSmtpMailer, type Mailer } from '../mail/mail.transport.ts';
import type { MailFailure } from '../mail/mailFailures.ts';
import { MAILINGS, type MailingDesk, openMailingDesk } from './mailings.fixtures.ts';
import { listRecipients, requireMailing } from './mailings.repository.ts';
import { INTERRUPTED, SKIPPED } from './mailings.rules.ts';
import { mailingOf } from './mailings.usecases.ts';
import { settleLastRun } from './queue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestMailServer;
let desk: MailingDesk;
afterEach(async () => {
  await server.close();
  await desk.site.close();
});

async function open(options: SMTPServerOptions, { count = 2, timeout = patient } = {}): Promise<void> {
  server = await openMailServer(options);
  desk = await openMailingDesk({
    mailer: createSmtpMailer({ smtpUrl: server.url, mailFrom: 'nous@exemple.fr', timeout }),
    count,
  });
}

type Refusal = { code: number; text: string };
const refusal = ({ code, text }: Refusal) => Object.assign(new Error(text), { responseCode: code });

/** A server that answers each address as `answers` says at that moment. */
const refusing = (answers: Map<string, Refusal>): SMTPServerOptions => ({
  onRcptTo({ address }, _session, done) {
    const answer = answers.get(address);
    done(answer ? refusal(answer) : null);
  },
});

const arrivals = () => server.received.map(({ mail }) => (mail.to && 'text' in mail.to ? mail.to.text : ''));
const later = (ms: number) => {
  desk.site.clock.now += ms;
};
const recipients = (id: string) => listRecipients(desk.site.store.db, id);
const mailsOf = (index: number) => listMails(desk.site.store.db, desk.familles[index]?.id ?? '');
async function told(id: string): Promise<Mailing> {
  return mailingOf(await requireMailing(desk.site.store.db, id), desk.site.clock.now);
}

describe('an address that the server', () => {
  test('refuses for good is reported with the reason, and the others get their mail', async () => {
    await open(refusing(new Map([['f0@exemple.fr', { code: 550, text: 'Boîte inconnue' }]])));
    const id = await desk.ask();
    await desk.sendAll();
    expect(arrivals()).toEqual(['f1@exemple.fr']);
    expect(await told(id)).toMatchObject({ state: 'done', sent: 1, failed: 1, unsure: 0 });
    const [failed] = await recipients(id);
    expect(failed).toMatchObject({ outcome: 'failed', dest: 'f0@exemple.fr' });
    expect(failed?.reason).toContain('Boîte inconnue');
    expect(await mailsOf(0)).toMatchObject([{ outcome: 'failed', reason: failed?.reason }]);
  });

  test('has refused gets the same text once more after its correction, however often it is pressed', async () => {
    await open(refusing(new Map([['f0@exemple.fr', { code: 550, text: 'Boîte inconnue' }]])));
    const { host, familles } = desk;
    const famille = familles[0]?.id ?? '';
    const first = await desk.ask({ familles: [famille] });
    await desk.sendAll();
    const mails = async () => (await host.get(`/api/adminouminou/mails?famille=${famille}`)).json<Mail[]>();
    const [refused] = await mails();
    expect(refused).toMatchObject({ outcome: 'failed', again: true });
    await host.post('/api/adminouminou/famille', { id: famille, email: 'zoe@exemple.fr' });
    const again = () => host.post(`/api/adminouminou/mails/${refused?.id}/again`, {});
    const pressed = await Promise.all([again(), again()]);
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    const [id, same] = pressed.map((answer) => answer.json<MailingCreated>().id);
    expect([same, id === first]).toEqual([id, false]);
    later(1000);
    await desk.sendAll();
    expect(arrivals()).toEqual(['zoe@exemple.fr']);
    const [sent, before] = await mails();
    expect([sent?.dest, sent?.outcome, sent?.subject]).toEqual(['zoe@exemple.fr', 'smtp', refused?.subject]);
    expect(before?.again).toBe(true);
    expect((await host.post(`/api/adminouminou/mails/${sent?.id}/again`, {})).statusCode).toBe(404);
    expect((await host.post('/api/adminouminou/mails/nobody/again', {})).statusCode).toBe(404);
  });

  test('refuses temporarily is retried until it accepts the mail, which arrives once', async () => {
    const answers = new Map([['f0@exemple.fr', { code: 450, text: 'Liste grise' }]]);
    await open(refusing(answers));
    const id = await desk.ask();
    await desk.sendAll();
    expect(await told(id)).toMatchObject({ state: 'sending', sent: 1, waiting: 1 });
    const [waiting] = await recipients(id);
    expect(waiting).toMatchObject({ outcome: 'waiting', nextTryAt: NOW + 5 * MINUTE });
    expect(waiting?.reason).toContain('Liste grise');
    later(5 * MINUTE - 1);
    expect(await desk.step()).toBe('nothing');
    answers.clear();
    later(1);
    await desk.sendAll();
    expect(arrivals()).toEqual(['f1@exemple.fr', 'f0@exemple.fr']);
    expect(await mailsOf(0)).toMatchObject([{ outcome: 'smtp' }]);
    expect(await told(id)).toMatchObject({ state: 'done', sent: 2 });
  });

  test('refuses for a whole day is given up and reported', async () => {
    await open(refusing(new Map([['f0@exemple.fr', { code: 452, text: 'Boîte pleine' }]])), { count: 1 });
    const id = await desk.ask();
    let tries = 0;
    for (; (await told(id)).state === 'sending'; later(10 * MINUTE))
      if ((await desk.step()) === 'tried') tries++;
    expect(desk.site.clock.now - NOW).toBe(24 * HOUR + 10 * MINUTE);
    expect(tries).toBeGreaterThan(20);
    expect(tries).toBeLessThan(40);
    const [failed] = await recipients(id);
    expect(failed?.outcome).toBe('failed');
    expect(failed?.reason).toMatch(/Boîte pleine.*Le site a essayé pendant 24 heures\.$/);
  });
});

test.each(['mail', 'server'] as const)(
  'a mail cancelled during its try is not scheduled for another one, even if it might succeed (%s)',
  async (retry) => {
    server = await openMailServer({});
    const refusal: MailFailure = { code: 'mail-refused', detail: 'Plus tard.', outcome: 'failed', retry };
    let id = '';
    const mailer: Mailer = {
      delivery: 'smtp',
      async send() {
        await desk.control(id, 'cancel');
        return refusal;
      },
    };
    desk = await openMailingDesk({ mailer, count: 1 });
    id = await desk.ask();
    await desk.step();
    expect(await recipients(id)).toMatchObject([{ outcome: 'skipped', reason: SKIPPED.cancelled }]);
    expect(await told(id)).toMatchObject({ state: 'cancelled', waiting: 0, skipped: 1 });
    expect(await mailsOf(0)).toMatchObject([{ outcome: 'failed', reason: 'Plus tard.' }]);
  },
);

describe('a server that', () => {
  test('is away pauses the whole mailing, is reported, and the mailing resumes when it is back', async () => {
    await open({});
    const url = new URL(server.url);
    await server.close();
    const id = await desk.ask();
    expect(await desk.step()).toBe('tried');
    expect(await desk.step()).toBe('nothing');
    expect(await told(id)).toMatchObject({
      state: 'sending',
      waiting: 2,
      failed: 0,
      problem: { since: NOW, nextTryAt: NOW + MINUTE / 2 },
    });
    later(MINUTE / 2);
    server = await openMailServer({}, Number(url.port));
    await desk.sendAll();
    expect(arrivals().sort()).toEqual(['f0@exemple.fr', 'f1@exemple.fr']);
    expect(await told(id)).toMatchObject({ state: 'done', sent: 2, problem: null });
  });

  test('is away for a day pauses the mailing for good, and no family is lost', async () => {
    await open({});
    const url = new URL(server.url);
    await server.close();
    const id = await desk.ask();
    for (; (await told(id)).state === 'sending'; later(10 * MINUTE)) await desk.step();
    expect(await told(id)).toMatchObject({ state: 'paused', waiting: 2, failed: 0, problem: { since: NOW } });
    server = await openMailServer({}, Number(url.port));
    desk.host = await desk.site.host();
    await desk.host.post(`${MAILINGS}/${id}/resume`, {});
    await desk.sendAll();
    expect(arrivals()).toHaveLength(2);
  });

  test('refuses the password makes no family fail', async () => {
    await open({ onAuth: (_auth, _session, done) => done(new Error('Mot de passe changé')) });
    const id = await desk.ask();
    await desk.sendAll();
    expect(await told(id)).toMatchObject({ waiting: 2, failed: 0 });
    expect((await told(id)).problem?.reason).toContain('SMTP_URL');
  });

  test('is silent for one family only does not delay the others', async () => {
    let silent = true;
    const { timeout, fallSilent } = untilSilent();
    const options: SMTPServerOptions = {
      onRcptTo({ address }, _session, done) {
        if (address === 'f0@exemple.fr' && silent) fallSilent();
        else done();
      },
    };
    await open(options, { timeout });
    const id = await desk.ask();
    await desk.step();
    later(MINUTE / 2);
    await desk.step();
    expect(arrivals()).toEqual(['f1@exemple.fr']);
    silent = false;
    later(MINUTE / 2);
    await desk.sendAll();
    expect(await told(id)).toMatchObject({ state: 'done', sent: 2 });
  });

  test('receives a whole mail and never answers leaves it unsure: reported, and never sent again', async () => {
    const { timeout, fallSilent } = untilSilent();
    await open({ onData: (stream) => stream.resume().on('end', fallSilent) }, { count: 1, timeout });
    const id = await desk.ask();
    await desk.sendAll();
    later(25 * HOUR);
    expect(await desk.step()).toBe('nothing');
    expect(await told(id)).toMatchObject({ state: 'done', sent: 0, failed: 1, unsure: 1 });
    expect((await recipients(id))[0]?.reason).toContain('personne ne sait');
    expect(await mailsOf(0)).toMatchObject([{ outcome: 'unknown' }]);
  });
});

describe('until the mail’s last byte', () => {
  /** Runs `work` once, after the recipient is announced and before any of the mail. */
  const beforeData = (work: () => Promise<unknown>): SMTPServerOptions => {
    let done: Promise<unknown> | undefined;
    return {
      onRcptTo(_address, _session, next) {
        done ??= work();
        done.then(() => next(), next);
      },
    };
  };

  test('a reply stops the reminder', async () => {
    await open(
      beforeData(() =>
        desk.site
          .visitor()
          .post('/api/response/add', { hash: desk.familles[0]?.hash, answer: false, invites: [] }),
      ),
    );
    const id = await desk.ask({ template: 'reminder' });
    await desk.sendAll();
    expect(arrivals()).toEqual(['f1@exemple.fr']);
    expect(await told(id)).toMatchObject({ sent: 1, skipped: 1 });
  });

  test('hosts can cancel', async () => {
    let id = '';
    await open(beforeData(() => desk.control(id, 'cancel')));
    id = await desk.ask();
    await desk.sendAll();
    expect(arrivals()).toEqual([]);
    expect(await told(id)).toMatchObject({ state: 'cancelled', skipped: 2 });
  });

  test('a corrected address is the one used', async () => {
    await open(
      beforeData(() =>
        desk.host.post('/api/adminouminou/famille', { id: desk.familles[0]?.id, email: 'juste@exemple.fr' }),
      ),
      { count: 1 },
    );
    await desk.ask();
    await desk.sendAll();
    expect(arrivals()).toEqual(['juste@exemple.fr']);
  });

  test('stopping the site interrupts the mail, which is sent after the next start', async () => {
    const stop = new AbortController();
    await open(
      beforeData(async () => stop.abort()),
      { count: 1 },
    );
    const id = await desk.ask();
    await desk.step({ stopping: stop.signal });
    expect(await told(id)).toMatchObject({ waiting: 1, unsure: 0 });
    await desk.sendAll();
    expect(arrivals()).toEqual(['f0@exemple.fr']);
  });
});

test('a mail under way when the site was killed is reported as unsure and never sent again', async () => {
  await open({}, { count: 1 });
  const id = await desk.ask();
  await desk.site.store.write((tx) =>
    tx.updateTable('mailingRecipients').set({ outcome: 'sending' }).execute(),
  );
  await settleLastRun(desk.site.store.write);
  await desk.sendAll();
  expect(arrivals()).toEqual([]);
  expect(await told(id)).toMatchObject({ state: 'done', failed: 1, unsure: 1 });
  expect((await recipients(id))[0]?.reason).toBe(INTERRUPTED);
});

test('the database refuses a family twice in one mailing', async () => {
  await open({}, { count: 1 });
  await desk.ask();
  const [row] = await desk.site.store.db.selectFrom('mailingRecipients').selectAll().execute();
  if (!row) throw new Error('nobody is to be written to');
  await expect(
    desk.site.store.write((tx) => tx.insertInto('mailingRecipients').values(row).execute()),
  ).rejects.toThrow(/unique/i);
});
