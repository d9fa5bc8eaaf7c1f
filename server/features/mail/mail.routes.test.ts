import { describe, expect } from 'vitest';
import { MAX_MAIL_BODY, type Mail, type RefusedMail } from '../../../contract/mail/mail.schema.ts';
import { famille, host, site, testWithFamille } from '../../testing/kit.fixtures.ts';
import {
  asGuestsSee,
  createFamille,
  openTestSite,
  replyOf,
  storedFamille,
} from '../../testing/site.fixtures.ts';
import { lastMail } from '../health/health.repository.ts';
import { SAME_MAIL_MS } from './mail.rules.ts';
import type { Mailer, OutgoingMail } from './mail.transport.ts';
import { type MailFailure, UNCONFIRMED } from './mailFailures.ts';

const SEND = '/api/adminouminou/sendMail';

/** A mail server that accepts, fails or waits when told to. */
function openDesk() {
  const sent: OutgoingMail[] = [];
  const desk = { failure: null as MailFailure | null, wait: Promise.resolve(), onArrival: () => {} };
  const mailer: Mailer = {
    delivery: 'smtp',
    async send(mail, { beforeHandOver } = {}) {
      if (desk.failure?.outcome !== 'failed') await beforeHandOver?.();
      desk.onArrival();
      await desk.wait;
      if (desk.failure) return desk.failure;
      sent.push(mail);
      return null;
    },
  };
  return { sent, desk, mailer };
}

let sent: OutgoingMail[];
let desk: ReturnType<typeof openDesk>['desk'];
const test = testWithFamille.extend('options', () => {
  const { mailer, ...rest } = openDesk();
  ({ sent, desk } = rest);
  return { mailer };
});

const aMail = (fields: Record<string, unknown> = {}) => ({
  body: '<p>Bonjour Claire</p>',
  dest: 'claire@exemple.fr',
  subject: 'Invitation de la part de Fiona & Ghislain',
  famille,
  ...fields,
});
const stored = () => storedFamille(site.visitor(), famille.hash);
const mails = async () => (await host.get(`/api/adminouminou/mails?famille=${famille.id}`)).json<Mail[]>();

test('a fault that stops every mail makes the site unhealthy, one refused address does not', async () => {
  const fail = async (retry: MailFailure['retry'], detail: string) => {
    desk.failure = { code: 'mail-refused', outcome: 'failed', retry, detail };
    expect((await host.post(SEND, aMail())).statusCode).toBe(502);
  };
  await fail('mail', 'Boîte pleine.');
  await fail('never', 'Adresse inconnue.');
  expect(await lastMail(site.store.db)).toBe('none');
  site.clock.now += 1;
  await fail('server', 'Injoignable.');
  site.clock.now += 1;
  await fail('never', 'Adresse inconnue.');
  expect(await lastMail(site.store.db)).toEqual({ problem: 'Injoignable.' });
  desk.failure = null;
  site.clock.now += 1;
  expect((await host.post(SEND, aMail())).statusCode).toBe(200);
  expect(await lastMail(site.store.db)).toBe('sent');
});

test('a refused address is reported until it is corrected or accepts a mail; a fault that stops every mail refuses no address', async () => {
  const refused = async () =>
    (await host.get('/api/adminouminou/mails/refused'))
      .json<RefusedMail[]>()
      .map(({ dest, reason }) => [dest, reason]);
  const fail = async (retry: MailFailure['retry']) => {
    desk.failure = { code: 'mail-refused', outcome: 'failed', retry, detail: 'Adresse inconnue.' };
    site.clock.now += 1;
    await host.post(SEND, aMail({ dest: famille.email }));
  };
  await host.post('/api/adminouminou/famille', { id: famille.id, email: 'claire@exemple.fr' });
  famille.email = 'claire@exemple.fr';
  await fail('server');
  expect(await refused()).toEqual([]);
  await fail('never');
  expect(await refused()).toEqual([['claire@exemple.fr', 'Adresse inconnue.']]);
  await host.post('/api/adminouminou/famille', { id: famille.id, email: 'claire@ailleurs.fr' });
  expect(await refused()).toEqual([]);
  await host.post('/api/adminouminou/famille', { id: famille.id, email: 'claire@exemple.fr' });
  expect(await refused()).toHaveLength(1);
  desk.failure = null;
  site.clock.now += 1;
  expect((await host.post(SEND, aMail())).statusCode).toBe(200);
  expect(await refused()).toEqual([]);
});

describe('sending a mail', () => {
  test('marks the family, raises its version and records the mail', async () => {
    const answer = await host.post(SEND, aMail());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ emailSent: true, delivery: 'smtp' });
    expect(sent).toMatchObject([{ dest: 'claire@exemple.fr', subject: aMail().subject }]);
    expect(await stored()).toEqual({ ...asGuestsSee(famille), emailSent: true, version: 2 });
    expect(await mails()).toEqual([
      {
        id: expect.any(String),
        time: site.clock.now,
        dest: 'claire@exemple.fr',
        subject: aMail().subject,
        outcome: 'smtp',
        reason: null,
      },
    ]);
  });

  test('accepts the family’s id alone', async () => {
    expect((await host.post(SEND, aMail({ famille: famille.id }))).statusCode).toBe(200);
    expect((await stored()).emailSent).toBe(true);
  });

  test('keeps a reply that came meanwhile', async () => {
    await site.visitor().post('/api/response/add', replyOf(famille));
    await host.post(SEND, aMail());
    expect(await stored()).toMatchObject({ answer: true, emailSent: true, version: 3 });
  });

  test('a second time does not make the hosts’ screens stale', async () => {
    await host.post(SEND, aMail());
    await host.post(SEND, aMail({ subject: 'Rappel' }));
    expect(sent).toHaveLength(2);
    expect((await stored()).version).toBe(2);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Rappel', aMail().subject]);
  });

  test('written for an older version of the family is refused with the current one, and sends nothing', async () => {
    await host.post('/api/adminouminou/famille', { id: famille.id, email: 'nouveau@exemple.fr' });
    const answer = await host.post(SEND, aMail({ famille: famille.id, version: famille.version }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      type: '/problems/stale-family',
      famille: { email: 'nouveau@exemple.fr', version: 2 },
    });
    expect(sent).toEqual([]);
    expect(await mails()).toEqual([]);
    const again = await host.post(SEND, aMail({ famille: famille.id, version: 2 }));
    expect(again.statusCode).toBe(200);
  });

  test('raises the version, and pressing again with the older one is no conflict', async () => {
    const first = aMail({ famille: famille.id, version: famille.version });
    await host.post(SEND, first);
    expect((await host.post(SEND, first)).statusCode).toBe(200);
    expect(sent).toHaveLength(1);
  });

  test.each([
    [{ subject: ' ' }, 'Indiquez l’objet du mail.'],
    [{ body: ' ' }, 'Ce mail est vide.'],
    [{ body: '<p></p>' }, 'Ce mail est vide.'],
  ])('%o is refused with the reason', async (fields, message) => {
    const answer = await host.post(SEND, aMail(fields));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: Object.keys(fields)[0], message }]);
  });

  test('needs the hosts’ session', async () => {
    expect((await site.visitor().post(SEND, aMail())).statusCode).toBe(401);
    expect((await site.visitor().get('/api/adminouminou/mails?famille=x')).statusCode).toBe(401);
    expect((await site.visitor().get('/api/adminouminou/mails/held')).statusCode).toBe(401);
    expect((await site.visitor().get('/api/adminouminou/delivery')).statusCode).toBe(401);
    expect(sent).toEqual([]);
  });
});

test('reports a family whose mails wait in the outbox, until one has been sent', async () => {
  const mailer: Mailer = {
    delivery: 'outbox',
    async send(_mail, { beforeHandOver } = {}) {
      await beforeHandOver?.();
      return null;
    },
  };
  const other = await openTestSite({ mailer });
  const hosts = await other.host();
  const { id } = await createFamille(hosts);
  const held = async () => (await hosts.get('/api/adminouminou/mails/held')).json();
  expect(await held()).toEqual([]);
  await hosts.post(SEND, aMail({ famille: id }));
  expect(await held()).toEqual([id]);
  mailer.delivery = 'smtp';
  await hosts.post(SEND, aMail({ famille: id, subject: 'Encore' }));
  expect(await held()).toEqual([]);
  await other.close();
});

describe('pressing twice sends the mail once', () => {
  test('at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => host.post(SEND, aMail())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(sent).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('shortly after; later it counts as a new mail', async () => {
    await host.post(SEND, aMail());
    site.clock.now += SAME_MAIL_MS - 1;
    expect((await host.post(SEND, aMail())).json()).toEqual({ emailSent: true, delivery: 'smtp' });
    expect(sent).toHaveLength(1);
    site.clock.now += 1;
    await host.post(SEND, aMail());
    expect(sent).toHaveLength(2);
  });

  test('a different mail to the same family waits for the first', async () => {
    let leave = () => {};
    desk.wait = new Promise((resolve) => {
      leave = () => resolve();
    });
    const arrived = new Promise<void>((resolve) => {
      desk.onArrival = resolve;
    });
    const first = host.post(SEND, aMail());
    await arrived;
    const second = await host.post(SEND, aMail({ subject: 'Autre' }));
    expect(second.statusCode).toBe(409);
    expect(second.json().type).toBe('/problems/mail-in-progress');
    expect(await mails()).toMatchObject([{ outcome: 'sending' }]);
    leave();
    expect((await first).statusCode).toBe(200);
    expect(sent).toHaveLength(1);
  });

  test('a failed mail may be sent again at once', async () => {
    const detail = 'Le serveur de mail est injoignable.';
    desk.failure = { code: 'mail-unreachable', outcome: 'failed', retry: 'server', detail };
    await host.post(SEND, aMail());
    desk.failure = null;
    expect((await host.post(SEND, aMail())).statusCode).toBe(200);
    expect(sent).toHaveLength(1);
    expect((await mails()).map(({ outcome }) => outcome)).toEqual(['smtp', 'failed']);
  });

  test('a mail that may have been sent is reported so, marks nothing, and cannot be sent again at once', async () => {
    desk.failure = UNCONFIRMED;
    expect((await host.post(SEND, aMail())).json()).toMatchObject({ detail: UNCONFIRMED.detail });
    expect(await stored()).toEqual(asGuestsSee(famille));
    expect(await mails()).toMatchObject([{ outcome: 'unknown', reason: null }]);
    desk.failure = null;
    const again = await host.post(SEND, aMail());
    expect(again.statusCode).toBe(502);
    expect(again.json()).toMatchObject({ detail: UNCONFIRMED.detail });
    expect(sent).toEqual([]);
  });
});

test('a mail that could not be stored is reported with the reason', async () => {
  const mailer: Mailer = {
    delivery: 'smtp',
    async send(_mail, { beforeHandOver } = {}) {
      await beforeHandOver?.();
      throw new Error('no room');
    },
  };
  const other = await openTestSite({ mailer });
  const hosts = await other.host();
  const { id } = await createFamille(hosts);
  expect((await hosts.post(SEND, aMail({ famille: id }))).statusCode).toBe(502);
  expect((await hosts.get(`/api/adminouminou/mails?famille=${id}`)).json()).toMatchObject([
    { outcome: 'failed', reason: expect.stringContaining('disque') },
  ]);
  await other.close();
});

test('a refusal is a 502 with its reason; the family is unchanged and the mail is recorded as failed', async () => {
  const detail = 'Le serveur de mail refuse ce message.';
  desk.failure = { code: 'mail-refused', outcome: 'failed', retry: 'server', detail };
  const answer = await host.post(SEND, aMail());
  expect(answer.statusCode).toBe(502);
  expect(answer.json()).toMatchObject({
    type: '/problems/mail-refused',
    detail: 'Le serveur de mail refuse ce message.',
  });
  expect(await stored()).toEqual(asGuestsSee(famille));
  expect(await mails()).toMatchObject([
    { outcome: 'failed', reason: 'Le serveur de mail refuse ce message.' },
  ]);
});

describe('a mail that is refused before it is sent', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a subject that adds a header', { subject: 'Bonjour\r\nBcc: tous@exemple.fr' }, 'subject'],
    ['a subject with a bare line feed', { subject: 'Bonjour\nBcc: tous@exemple.fr' }, 'subject'],
    ['no subject', { subject: ' ' }, 'subject'],
    ['an address that adds a header', { dest: 'claire@exemple.fr\r\nBcc: tous@exemple.fr' }, 'dest'],
    ['two addresses', { dest: 'claire@exemple.fr,tous@exemple.fr' }, 'dest'],
    ['a wrong address', { dest: 'claire' }, 'dest'],
    ['no address', { dest: '' }, 'dest'],
    ['a mail of one megabyte', { body: `<p>${'x'.repeat(1_000_000)}</p>` }, 'body'],
    ['one character too many', { body: 'x'.repeat(MAX_MAIL_BODY + 1) }, 'body'],
    ['a blank body', { body: ' ' }, 'body'],
    [
      'markup without a word',
      { body: '<p></p><script>alert(1)</script><img src="https://x.fr/a.png">' },
      'body',
    ],
    ['no family', { famille: undefined }, 'famille'],
  ])('%s', async (_what, wrong, path) => {
    const answer = await host.post(SEND, aMail(wrong));
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<{ errors: { path: string; message: string }[] }>();
    expect(new Set(errors.map((error) => error.path))).toEqual(new Set([path]));
    expect(errors[0]?.message).toMatch(/\.$/);
    expect(sent).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('an unknown family', async () => {
    expect((await host.post(SEND, aMail({ famille: { id: 'nobody' } }))).statusCode).toBe(404);
    expect(sent).toEqual([]);
  });
});

test('the hosts are told where links lead and how mails are sent', async () => {
  expect((await host.get('/api/adminouminou/delivery')).json()).toEqual({
    publicUrl: 'http://localhost:8080',
    delivery: 'smtp',
  });
});
