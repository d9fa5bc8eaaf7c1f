import { expect } from 'vitest';
import { test as base, site } from '../../testing/processesKit.fixtures.ts';
import { createFamille } from '../../testing/site.fixtures.ts';
import type { Mailer } from './mail.transport.ts';

let sent = 0;
const mailer: Mailer = {
  delivery: 'smtp',
  async send(_mail, { beforeHandOver } = {}) {
    await beforeHandOver?.();
    sent += 1;
    return null;
  },
};
const test = base.extend('options', { mailer });

test('a mail sent at two processes at once leaves once, and a further press reports it as sent', async () => {
  const { one, other } = site;
  const famille = await createFamille(one.host);
  const mail = { famille: famille.id, dest: famille.email, subject: 'Venez', body: '<p>Bonjour</p>' };
  const press = ({ host }: typeof one) => host.post('/api/adminouminou/sendMail', mail);
  const answers = await Promise.all([press(one), press(other)]);
  expect(sent).toBe(1);
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  for (const process of [one, other])
    expect((await press(process)).json()).toMatchObject({ emailSent: true });
  expect(sent).toBe(1);
});
