import { expect } from 'vitest';
import { MAIL_KINDS, type MailTemplate } from '../../../contract/mail/mailings.schema.ts';
import { host, test } from '../../testing/kit.fixtures.ts';
import { openTestSite } from '../../testing/site.fixtures.ts';
import { OTHER_CONTENT } from '../wedding/testing.fixtures.ts';

const TEMPLATES = '/api/adminouminou/mailTemplates';

const templates = async () => (await host.get(TEMPLATES)).json<MailTemplate[]>();
const reminder = async () => (await templates()).find(({ template }) => template === 'reminder');

const own = {
  template: 'reminder',
  subject: 'Alors, {prenom} ?',
  body: { masculine: '<p>Tu viens</p>', feminine: '<p>Tu viens</p>', plural: '<p>Vous venez, {prenom}</p>' },
};

test('the eight mails exist from the start, in the words of the content', async () => {
  const all = await templates();
  expect(all.map(({ template, own }) => [template, own])).toEqual([
    ['saveTheDate', false],
    ['invitation', false],
    ['reminder', false],
    ['news', false],
    ['thanks', false],
    ['photos', false],
    ['free', false],
    ['confirmation', false],
  ]);
  for (const { subject, body } of all) {
    expect(subject).not.toBe('');
    expect(body.masculine).toContain('Bonjour {prenom},');
    expect(body.plural).toContain('{maries}');
  }
});

test('a content from before there were such mails has them too', async () => {
  const other = await openTestSite({ contentDir: OTHER_CONTENT });
  const answer = await (await other.host()).get(TEMPLATES);
  expect(answer.json()).toHaveLength(MAIL_KINDS.length);
  await other.close();
});

test('hosts write their own texts, and restore the first ones', async () => {
  const before = await reminder();
  const saved = await host.post(TEMPLATES, {
    ...own,
    body: { ...own.body, plural: '<p onclick="x">Vous</p>' },
  });
  expect(saved.json()).toMatchObject({ subject: own.subject, own: true });
  expect((await reminder())?.body.plural).toBe('<p>Vous</p>');
  expect((await host.delete(`${TEMPLATES}/reminder`)).statusCode).toBe(204);
  expect(await reminder()).toEqual(before);
});

test('when two hosts write the same mail, the second is told and overwrites nothing', async () => {
  const seen = (await reminder())?.version;
  const first = await host.post(TEMPLATES, { ...own, version: seen });
  const late = await host.post(TEMPLATES, { ...own, subject: 'Encore', version: seen });
  expect([first.statusCode, late.statusCode, late.json().title]).toEqual([
    200,
    409,
    'Modèle modifié entre-temps',
  ]);
  expect((await host.delete(`${TEMPLATES}/reminder?version=${seen}`)).statusCode).toBe(409);
  expect(await reminder()).toMatchObject({ subject: own.subject, version: first.json().version });
  expect((await host.post(TEMPLATES, { ...own, version: first.json().version })).statusCode).toBe(200);
});

test('the hosts’ own invitation is used for single families too', async () => {
  await host.post(TEMPLATES, { ...own, template: 'invitation', subject: 'Venez' });
  const { mail } = (await host.get('/api/adminouminou/content')).json();
  expect(mail).toMatchObject({ subject: 'Venez', words: { maries: 'Fiona & Ghislain' } });
  expect(mail.plural).toContain('Vous venez, {prenom}');
});

test.each([
  ['a word that nobody replaces', { body: { ...own.body, feminine: '<p>{nom}</p>' } }, 'body.feminine'],
  ['no text', { body: { ...own.body, plural: '<p> </p>' } }, 'body.plural'],
  ['no subject', { subject: '' }, 'subject'],
])('a template with %s is refused', async (_what, given, path) => {
  const answer = await host.post(TEMPLATES, { ...own, ...given });
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  expect((await reminder())?.own).toBe(false);
});
