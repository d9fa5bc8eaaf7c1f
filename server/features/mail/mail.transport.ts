/** The only file that knows the mail library: a mail server when there is one, `.eml` files otherwise. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { MailDelivery } from '../../../contract/mail/mail.schema.ts';
import { flush, writeAtomically } from '../../platform/files/writeAtomically.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import { domainOf } from '../../platform/text/mailAddress.ts';
import { MAIL_TIMEOUT_MS } from './mail.rules.ts';
import { type MailError, type MailFailure, mailFailure } from './mailFailures.ts';

/** A picture that travels in the mail itself: nothing is asked of any server when it is read. */
export interface InlinePicture {
  /** What the HTML calls it: `cid:` and this. */
  name: string;
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  alt: string;
}

export interface OutgoingMail {
  id: string;
  time: number;
  dest: string;
  subject: string;
  html: string;
  text: string;
  pictures?: readonly InlinePicture[];
}

export interface SendOptions {
  /** Runs once, before the last byte leaves: until then no server keeps the mail. When it throws, the mail does not leave. */
  beforeHandOver?: () => Promise<void>;
  signal?: AbortSignal;
}

export interface Mailer {
  delivery: MailDelivery;
  /** Null once the mail is accepted (or written), otherwise why it is not. Throws only when the disk does. */
  send(mail: OutgoingMail, options?: SendOptions): Promise<MailFailure | null>;
}

export interface MailerOptions {
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  outboxFolder: string;
}

export function createMailer({ smtpUrl, mailFrom, outboxFolder }: MailerOptions): Mailer {
  if (smtpUrl === undefined || mailFrom === undefined)
    return createOutbox({ folder: outboxFolder, mailFrom });
  return createSmtpMailer({ smtpUrl, mailFrom, timeoutMs: MAIL_TIMEOUT_MS });
}

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, `smtps://…`; a query such as `?requireTLS=false` overrides what is set here. */
  smtpUrl: string;
  mailFrom: string;
  timeoutMs: number;
}

export function createSmtpMailer({ smtpUrl, mailFrom, timeoutMs }: SmtpOptions): Mailer {
  const underWay = new Map<string, HandOver>();
  const openTransport = once(async () => {
    const { createTransport } = await import('nodemailer');
    const settings = { ...smtpSettings(smtpUrl), disableFileAccess: true, disableUrlAccess: true };
    return createTransport(settings).use('stream', ({ message }, done) => {
      // `beforeHandOver` must not run early. Other stages are read ahead into buffers, even before there is a connection: this one comes
      // last (`processFunc`) and is pulled by the connection (`Readable.from`).
      message.processFunc((whole) =>
        Readable.from(guarded(whole, underWay.get(message.messageId())), { objectMode: false }),
      );
      done();
    });
  });
  return {
    delivery: 'smtp',
    async send(mail, { beforeHandOver, signal } = {}) {
      const transport = await openTransport();
      const envelope = message(mail, mailFrom);
      const handOver: HandOver = { before: beforeHandOver, done: false };
      underWay.set(envelope.messageId, handOver);
      const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
      try {
        await transport.sendMail({ ...envelope, signal: AbortSignal.any(signals) });
        return null;
      } catch (error) {
        return mailFailure(error as MailError, handOver.done);
      } finally {
        underWay.delete(envelope.messageId);
      }
    },
  };
}

interface HandOver {
  before: (() => Promise<void>) | undefined;
  done: boolean;
}

async function* guarded(whole: Readable, handOver: HandOver | undefined): AsyncGenerator<Buffer> {
  yield* whole;
  if (!handOver) return;
  await handOver.before?.();
  handOver.done = true;
}

/** What the address alone does not say; what its query says wins. */
export function smtpSettings(smtpUrl: string) {
  const { hostname, username, protocol } = new URL(smtpUrl);
  const local = LOOPBACK.test(hostname);
  return {
    url: smtpUrl,
    // A password never travels in clear, even when somebody on the way hides the server's offer to encrypt.
    requireTLS: protocol === 'smtp:' && username !== '' && !local,
    // A relay on this machine mostly has a certificate it signed itself, and nobody can stand in between.
    tls: { rejectUnauthorized: !local },
  };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Mails as files that any mail program opens; the sender is only known once a mail server is set up. */
export function createOutbox({ folder, mailFrom }: { folder: string; mailFrom: string | undefined }): Mailer {
  const openTransport = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      streamTransport: true,
      buffer: true,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });
  return {
    delivery: 'outbox',
    async send(mail, { beforeHandOver } = {}) {
      const transport = await openTransport();
      const built = await transport.sendMail(message(mail, mailFrom ?? UNSENT_FROM));
      const file = join(folder, `${new Date(mail.time).toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      await beforeHandOver?.();
      await writeAtomically([{ path: file, bytes: built.message }]);
      await flush(folder);
      return null;
    },
  };
}

/** The library loads with the first mail: most days of a wedding's site see none. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const UNSENT_FROM = 'maries@localhost';

function message({ id, time, dest, subject, html, text, pictures = [] }: OutgoingMail, from: string) {
  return {
    from,
    // As an object: a text would be parsed as a list of recipients.
    to: { name: '', address: dest },
    subject,
    html,
    text,
    attachments: pictures.map(({ name, type, bytes }) => ({
      cid: name,
      content: bytes,
      contentType: type,
      contentDisposition: 'inline' as const,
      filename: `${name}.${type === 'image/png' ? 'png' : 'jpg'}`,
    })),
    date: new Date(time),
    messageId: `<${id}@${domainOf(from)}>`,
  };
}

/** Null when it does, otherwise what the library says. */
export async function mailServerProblem(smtpUrl: string): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: MAIL_TIMEOUT_MS, greetingTimeout: MAIL_TIMEOUT_MS };
  const transport = createTransport({ ...smtpSettings(smtpUrl), ...limits });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return messageOf(error);
  } finally {
    transport.close();
  }
}
