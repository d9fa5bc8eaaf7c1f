import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { MAIL_USER, openMailServer, patient, type TestMailServer, untilSilent } from './mail.fixtures.ts';
import { createOutbox, createSmtpMailer, type OutgoingMail, smtpSettings } from './mail.transport.ts';
import { plainText } from './mailBody.ts';

const body = '<p>Bonjour Zoë, ça te dit&nbsp;? <a href="https://nous.fr/?hash=abc">ton invitation</a></p>';
const mail: OutgoingMail = {
  id: '01939a7c-0000-7000-8000-000000000001',
  time: Date.UTC(2022, 2, 1),
  dest: 'zoe@exemple.fr',
  subject: 'Invitation de la part de Fiona & Ghislain — à très bientôt',
  html: `<!doctype html><html><body>${body}</body></html>\n`,
  text: plainText(body),
};

let server: TestMailServer | undefined;
afterEach(() => server?.close());

async function send(options: SMTPServerOptions, { timeout = patient, url = (own: string) => own } = {}) {
  server = await openMailServer(options);
  const mailer = createSmtpMailer({
    smtpUrl: url(server.url),
    mailFrom: 'Fiona & Ghislain <nous@exemple.fr>',
    timeout,
  });
  return { failure: await mailer.send(mail), received: server.received };
}

describe('through a mail server', () => {
  test('the mail arrives encrypted and authenticated, as HTML with a plain-text alternative', async () => {
    const { failure, received } = await send({});
    expect(failure).toBeNull();
    expect(received).toHaveLength(1);
    const arrived = received[0];
    expect(arrived).toMatchObject({ encrypted: true, user: MAIL_USER });
    expect(arrived?.mail.subject).toBe(mail.subject);
    expect(arrived?.mail.from?.value).toEqual([{ name: 'Fiona & Ghislain', address: 'nous@exemple.fr' }]);
    expect(arrived?.mail.to).toMatchObject({ value: [{ address: 'zoe@exemple.fr' }] });
    expect(arrived?.mail.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
    expect(arrived?.mail.html).toBe(mail.html);
    expect(arrived?.mail.text?.trim()).toBe(
      'Bonjour Zoë, ça te dit\u00a0? ton invitation (https://nous.fr/?hash=abc)',
    );
    expect(arrived?.mail.attachments).toEqual([]);
    expect(arrived?.mail.messageId).toBe(`<${mail.id}@exemple.fr>`);
    expect(arrived?.mail.date?.getTime()).toBe(mail.time);
  });

  test('a refused password is reported', async () => {
    const { failure, received } = await send({}, { url: (own) => own.replace(MAIL_USER, 'autre') });
    expect(failure).toMatchObject({ code: 'mail-refused' });
    expect(failure?.detail).toContain('SMTP_URL');
    expect(received).toEqual([]);
  });

  test('a refused recipient is reported with the server’s own words', async () => {
    const { failure, received } = await send({
      onRcptTo: (_address, _session, done) => done(new Error('Boîte inconnue ici')),
    });
    expect(failure).toMatchObject({ code: 'mail-refused' });
    expect(failure?.detail).toContain('Boîte inconnue ici');
    expect(received).toEqual([]);
  });

  test('a message refused after its last byte is reported', async () => {
    const { failure } = await send({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(new Error('Trop de publicité')));
      },
    });
    expect(failure).toMatchObject({ code: 'mail-refused' });
    expect(failure?.detail).toContain('Trop de publicité');
  });

  test('a server that answers too late is given up, and its connection closed', async () => {
    let closed = () => {};
    const closing = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { timeout, fallSilent } = untilSilent();
    const { failure } = await send({ onRcptTo: fallSilent, onClose: () => closed() }, { timeout });
    expect(failure).toMatchObject({ code: 'mail-unreachable' });
    expect(failure?.detail).toContain('à temps');
    await closing;
  });

  test('a server that has the whole mail and never answers does not count as « not sent »', async () => {
    const { timeout, fallSilent } = untilSilent();
    const { failure } = await send(
      { onData: (stream) => stream.resume().on('end', fallSilent) },
      { timeout },
    );
    expect(failure).toMatchObject({ code: 'mail-unreachable', outcome: 'unknown' });
    expect(failure?.detail).toContain('personne ne sait');
  });

  test('a server that accepts the connection and stays silent is given up', async () => {
    const { timeout, fallSilent } = untilSilent();
    const silent = createServer(fallSilent);
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const mailer = createSmtpMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'nous@exemple.fr',
      timeout,
    });
    expect(await mailer.send(mail)).toMatchObject({ code: 'mail-unreachable' });
    silent.close();
  });

  test('a refused connection is reported', async () => {
    const gone = await openMailServer();
    await gone.close();
    const mailer = createSmtpMailer({ smtpUrl: gone.url, mailFrom: 'nous@exemple.fr', timeout: patient });
    expect(await mailer.send(mail)).toMatchObject({ code: 'mail-unreachable' });
  });
});

describe('how the connection is protected', () => {
  test.each([
    ['smtp://a:b@smtp.exemple.fr:587', true, true],
    ['smtp://smtp.exemple.fr:25', false, true],
    ['smtps://a:b@smtp.exemple.fr', false, true],
    ['smtp://a:b@localhost:25', false, false],
    ['smtp://a:b@[::1]:25', false, false],
    ['smtp://a:b@127.0.0.1.exemple.fr:25', true, true],
  ])('%s: encryption demanded %s, certificate checked %s', (url, requireTLS, rejectUnauthorized) => {
    expect(smtpSettings(url)).toEqual({ url, requireTLS, tls: { rejectUnauthorized } });
  });
});

test('without a mail server, mails are files that any mail program reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  const outbox = createOutbox({ folder: join(folder, 'outbox'), mailFrom: undefined });
  expect(await outbox.send(mail)).toBeNull();
  const files = await readdir(join(folder, 'outbox'));
  expect(files).toEqual([`2022-03-01T00-00-00.000Z-${mail.id}.eml`]);
  const read = await simpleParser(await readFile(join(folder, 'outbox', files[0] ?? '')));
  expect(read).toMatchObject({ subject: mail.subject, html: mail.html });
  expect(read.to).toMatchObject({ value: [{ address: mail.dest }] });
  await rm(folder, { recursive: true });
});
