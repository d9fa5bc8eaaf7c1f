import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { Mailing } from '../../../contract/mail/mailings.schema.ts';
import { NOW } from '../../testing/site.fixtures.ts';
import { createMailer } from '../mail/mail.transport.ts';
import { desk, test } from './deskKit.fixtures.ts';
import { aMailing, MAILINGS, openMailingDesk } from './mailings.fixtures.ts';

/** Shorter than a session lasts. */
const LATER = 6 * 60 * 60 * 1000;
const DAY = 4 * LATER;

const post = (given: object) => desk.host.post(MAILINGS, { ...aMailing(desk.familles), ...given });
const refusal = async (given: object) => {
  const answer = await post(given);
  return { status: answer.statusCode, errors: answer.json().errors };
};

test('« gardez la date » is no invitation: families that got it are still to be invited', async () => {
  const isInvited = async () =>
    (await desk.host.get('/api/adminouminou/familles')).json<Famille[]>().map(({ emailSent }) => emailSent);
  await desk.ask({ template: 'saveTheDate' });
  await desk.sendAll();
  expect(desk.sent).toHaveLength(3);
  expect(await isInvited()).toEqual([false, false, false]);
  await desk.ask({ template: 'invitation' });
  await desk.sendAll();
  expect(await isInvited()).toEqual([true, true, true]);
});

test('mails that the site keeps for lack of a mail server are counted apart', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: undefined, outboxFolder: folder });
  const without = await openMailingDesk({ mailer });
  onTestFinished(without.site.close);
  const id = await without.ask();
  await without.sendAll();
  expect(await without.told(id)).toMatchObject({ state: 'done', total: 3, sent: 3, kept: 3 });
  expect(readdirSync(folder)).toHaveLength(3);
  const list = (await without.host.get(MAILINGS)).json<Mailing[]>();
  expect(list.map(({ kept }) => kept)).toEqual([3]);
});

describe('a mail to many', () => {
  test('is accepted before it is sent, then goes to each family with its own text', async () => {
    const answer = await post({});
    expect(answer.statusCode).toBe(202);
    const { id } = answer.json();
    expect(await desk.told(id)).toEqual({
      id,
      template: 'news',
      subject: 'Des nouvelles de {maries}',
      createdAt: NOW,
      at: NOW,
      state: 'sending',
      total: 3,
      sent: 0,
      kept: 0,
      failed: 0,
      unsure: 0,
      waiting: 3,
      skipped: 0,
      queued: desk.familles.map(({ id: one }) => one),
      problem: null,
    });
    await desk.sendAll();
    expect(await desk.told(id)).toMatchObject({ state: 'done', total: 3, sent: 3, kept: 0, waiting: 0 });
    expect(desk.sent.map(({ dest }) => dest)).toEqual(['f0@exemple.fr', 'f1@exemple.fr', 'f2@exemple.fr']);
    const [first] = desk.familles;
    expect(desk.sent[0]?.subject).toBe('Des nouvelles de Fiona & Ghislain');
    expect(desk.sent[0]?.html).toMatch(
      new RegExp(
        `Bonjour Zoé 0,</p>[^]*<a href="https://nous\\.fr/\\?hash=${first?.hash}"[^<>]*>Notre site<`,
      ),
    );
    expect(desk.sent[0]?.text).toContain(`https://nous.fr/?hash=${first?.hash}`);
  });

  test('is previewed as it will be sent, with its pictures at addresses of the hosts', async () => {
    const [first] = desk.familles;
    const { template, subject, body } = aMailing(desk.familles);
    const asked = { template, subject, body, famille: first?.id };
    const seen = await desk.host.post(`${MAILINGS}/preview`, asked);
    expect(seen.json()).toMatchObject({ subject: 'Des nouvelles de Fiona & Ghislain' });
    const { html } = seen.json<{ html: string }>();
    const address = /src="([^"]*)"/.exec(html)?.[1] ?? '';
    await desk.ask();
    await desk.sendAll();
    const left = desk.sent[0]?.html.replaceAll('https://nous.fr', 'http://localhost:8080');
    expect(html.replace(address, 'cid:noms')).toBe(left);
    const picture = await desk.host.get(address);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect((await desk.site.visitor().get(address)).statusCode).toBe(401);
    expect((await desk.host.get(`${MAILINGS}/pictures/autre`)).statusCode).toBe(404);
    expect(
      (await desk.host.post(`${MAILINGS}/preview`, { ...asked, body: '<p>{prénom}</p>' })).statusCode,
    ).toBe(400);
  });

  test('uses each family’s tone, and « vous » for families without one', async () => {
    const [first, second] = desk.familles;
    await desk.host.post('/api/adminouminou/famille', { id: first?.id, tone: 'feminine' });
    await desk.host.post('/api/adminouminou/famille', { id: second?.id, tone: 'masculine' });
    await desk.ask({
      template: 'free',
      body: { masculine: '<p>Cher ami</p>', feminine: '<p>Chère amie</p>', plural: '<p>Chers</p>' },
    });
    await desk.sendAll();
    expect(desk.sent.map(({ text }) => text.trim().split('\n').at(-1))).toEqual([
      'Chère amie',
      'Cher ami',
      'Chers',
    ]);
  });

  test('marks its families as written to, and is listed among their mails', async () => {
    await desk.ask();
    await desk.sendAll();
    const familles = (await desk.host.get('/api/adminouminou/familles')).json();
    expect(familles.map(({ emailSent }: { emailSent: boolean }) => emailSent)).toEqual([true, true, true]);
    const mails = await desk.host.get(`/api/adminouminou/mails?famille=${desk.familles[0]?.id}`);
    expect(mails.json()).toMatchObject([{ dest: 'f0@exemple.fr', outcome: 'smtp', reason: null }]);
  });

  test('to a family named twice is sent once', async () => {
    const ids = desk.familles.map(({ id }) => id);
    const id = await desk.ask({ familles: [...ids, ...ids] });
    await desk.sendAll();
    expect(desk.sent).toHaveLength(3);
    expect(await desk.told(id)).toMatchObject({ total: 3 });
  });

  test('asked for twice within a minute is one mailing, and later another', async () => {
    const id = await desk.ask();
    desk.site.clock.now += 59_000;
    expect(await desk.ask()).toBe(id);
    expect(await desk.ask({ subject: 'Autre chose' })).not.toBe(id);
    desk.site.clock.now += 60_000;
    expect(await desk.ask()).not.toBe(id);
  });

  test('asked for again after a cancellation is a new one', async () => {
    const id = await desk.ask();
    await desk.control(id, 'cancel');
    expect(await desk.ask()).not.toBe(id);
  });

  test('with a later date is sent then', async () => {
    const id = await desk.ask({ at: NOW + LATER });
    expect(await desk.step()).toBe('nothing');
    expect(await desk.told(id)).toMatchObject({ state: 'waiting', at: NOW + LATER });
    desk.site.clock.now += LATER;
    expect((await desk.told(id)).state).toBe('sending');
    await desk.sendAll();
    expect(desk.sent).toHaveLength(3);
  });

  test('with a date in the past is sent at once', async () => {
    const id = await desk.ask({ at: NOW - DAY });
    expect(await desk.told(id)).toMatchObject({ state: 'sending', at: NOW });
  });

  test('is listed, newest first', async () => {
    const first = await desk.ask();
    const second = await desk.ask({ subject: 'Merci' });
    const listed = (await desk.host.get(MAILINGS)).json();
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(listed[0]).toEqual(await desk.told(second));
  });
});

describe('hosts', () => {
  test('pause and resume', async () => {
    const id = await desk.ask();
    await desk.step();
    expect(await desk.control(id, 'pause')).toBe(200);
    expect(await desk.step()).toBe('nothing');
    expect(await desk.told(id)).toMatchObject({ state: 'paused', sent: 1, waiting: 2 });
    expect(await desk.control(id, 'resume')).toBe(200);
    await desk.sendAll();
    expect(await desk.told(id)).toMatchObject({ state: 'done', sent: 3 });
  });

  test('cancel for good: what has not been sent never is', async () => {
    const id = await desk.ask();
    await desk.step();
    expect(await desk.control(id, 'cancel')).toBe(200);
    await desk.sendAll();
    expect(desk.sent).toHaveLength(1);
    expect(await desk.told(id)).toMatchObject({ state: 'cancelled', sent: 1, waiting: 0, skipped: 2 });
    for (const action of ['pause', 'resume', 'cancel'] as const)
      expect(await desk.control(id, action)).toBe(409);
  });

  test('cannot change what is done or unknown', async () => {
    const id = await desk.ask();
    await desk.sendAll();
    expect(await desk.control(id, 'pause')).toBe(409);
    expect(await desk.control('unknown', 'pause')).toBe(404);
    expect((await desk.host.get(`${MAILINGS}/unknown`)).statusCode).toBe(404);
    expect((await desk.host.get(`${MAILINGS}/unknown/recipients`)).statusCode).toBe(404);
  });

  test('are the only ones who may', async () => {
    const stranger = desk.site.visitor();
    expect((await stranger.get(MAILINGS)).statusCode).toBe(401);
    expect((await stranger.get(`${MAILINGS}/a`)).statusCode).toBe(401);
    expect((await stranger.post(MAILINGS, aMailing(desk.familles))).statusCode).toBe(401);
    expect((await stranger.post(`${MAILINGS}/a/cancel`, {})).statusCode).toBe(401);
  });
});

describe('a family gets none', () => {
  const outcomes = async (id: string) =>
    (await desk.recipients(id)).map(({ outcome, reason }) => `${outcome}: ${reason}`);

  test('of a reminder once it has answered', async () => {
    const id = await desk.ask({ template: 'reminder', at: NOW + LATER });
    await desk.site
      .visitor()
      .post('/api/response/add', { hash: desk.familles[1]?.hash, answer: false, invites: [] });
    desk.site.clock.now += LATER;
    await desk.sendAll();
    expect(desk.sent.map(({ dest }) => dest)).toEqual(['f0@exemple.fr', 'f2@exemple.fr']);
    expect(await outcomes(id)).toEqual([
      'sent: null',
      'skipped: La famille a répondu entre-temps.',
      'sent: null',
    ]);
    expect(await desk.told(id)).toMatchObject({ sent: 2, skipped: 1, total: 3 });
  });

  test('of an invitation that it has received meanwhile', async () => {
    const [first] = desk.familles;
    const id = await desk.ask({ template: 'invitation', at: NOW + LATER });
    await desk.ask({ template: 'invitation', familles: [first?.id ?? ''] });
    await desk.sendAll();
    desk.site.clock.now += LATER;
    await desk.sendAll();
    expect(desk.sent.map(({ dest }) => dest)).toEqual(['f0@exemple.fr', 'f1@exemple.fr', 'f2@exemple.fr']);
    expect((await outcomes(id))[0]).toBe('skipped: La famille a reçu son invitation entre-temps.');
  });

  test('when it is in the bin, without an e-mail, or erased', async () => {
    const id = await desk.ask({ at: NOW + LATER });
    const [binned, erased, paper] = desk.familles;
    await desk.host.delete(`/api/adminouminou/famille/${binned?.id}`);
    await desk.host.delete(`/api/adminouminou/famille/${erased?.id}/personal`);
    await desk.host.post('/api/adminouminou/famille', { id: paper?.id, email: '' });
    desk.site.clock.now += LATER;
    await desk.sendAll();
    expect(desk.sent).toEqual([]);
    expect(await outcomes(id)).toEqual([
      'skipped: La famille est dans la corbeille.',
      'skipped: La famille n’a pas d’adresse e-mail.',
    ]);
    expect(await desk.told(id)).toMatchObject({ state: 'done', total: 2, skipped: 2 });
  });
});

test.each([
  ['without a family', { familles: [] }, 'familles'],
  ['to a family that is gone', { familles: ['nobody'] }, 'familles.0'],
  ['without a subject', { subject: ' ' }, 'subject'],
  ['without a text', { body: '<p> </p>' }, 'body'],
  [
    'with an empty text for one tone',
    { body: { masculine: '<p>a</p>', feminine: '<p></p>', plural: '<p>a</p>' } },
    'body.feminine',
  ],
  ['with a word that nobody replaces', { body: '<p>Cher {nom}</p>' }, 'body'],
  ['with the link in its subject', { subject: 'Ouvrez {lien}' }, 'subject'],
  ['of an unknown kind', { template: 'publicité' }, 'template'],
  ['in ten years', { at: NOW + 3650 * DAY }, 'at'],
])('a mail %s is refused and nothing is stored', async (_what, given, path) => {
  const { status, errors } = await refusal(given);
  expect([status, errors[0].path]).toEqual([400, path]);
  expect((await desk.host.get(MAILINGS)).json()).toEqual([]);
});

test('content that could run or load something is removed', async () => {
  await desk.ask({ body: '<p onclick="x()">Bonjour<script>alert(1)</script><img src="https://x/y"></p>' });
  await desk.sendAll();
  expect(desk.sent[0]?.html).toMatch(/<p style="[^"]*">Bonjour<\/p>/);
});

describe('before the first sending', () => {
  const tried = (given = {}) => {
    const { subject, body } = aMailing(desk.familles);
    const dest = 'nous@exemple.fr';
    return desk.host.post(`${MAILINGS}/test`, {
      subject,
      body,
      dest,
      famille: desk.familles[1]?.id,
      ...given,
    });
  };

  test('a host gets a trial as one family would, and nothing is marked', async () => {
    expect((await tried()).json()).toEqual({ delivery: 'smtp' });
    expect(desk.sent).toMatchObject([
      { dest: 'nous@exemple.fr', subject: '[Essai] Des nouvelles de Fiona & Ghislain' },
    ]);
    expect(desk.sent[0]?.text).toContain('Bonjour Zoé 1,');
    const familles = (await desk.host.get('/api/adminouminou/familles')).json();
    expect(familles[1].emailSent).toBe(false);
  });

  test('a failed trial is reported', async () => {
    expect((await tried({ famille: 'nobody' })).statusCode).toBe(404);
    expect((await tried({ dest: '' })).json().errors[0].path).toBe('dest');
    expect((await tried({ body: '<p>{nom}</p>' })).json().errors[0].path).toBe('body');
  });

  test('a site without a sender address says so', async () => {
    expect((await desk.host.get(`${MAILINGS}/sender`)).json()).toEqual({ domain: null, checks: [] });
  });
});
