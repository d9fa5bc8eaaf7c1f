/**
 * Sends mails by a mail server, or writes `.eml` files if none is set, and tests whether the server answers.
 * The only file that uses the mail library.
 */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { MailDelivery } from '../../../contract/mail/mail.schema.ts';
import { flush, writeAtomically } from '../../platform/files/writeAtomically.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import { domainOf } from '../../platform/text/mailAddress.ts';
import { MAIL_TIMEOUT_MS } from './mail.rules.ts';
import { type MailError, type MailFailure, mailFailure } from './mailFailures.ts';

/** A picture attached to the mail, so that reading it contacts no server. */
export interface InlinePicture {
  /** Referred to as `cid:` and this name in the HTML. */
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
  /** Called once before the last byte, until which no server keeps the mail. Throwing stops the mail. */
  beforeHandOver?: () => Promise<void>;
  signal?: AbortSignal;
}

export interface Mailer {
  delivery: MailDelivery;
  /** Returns null once the mail was accepted or written, else the failure. Throws only disk errors. */
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
  return createSmtpMailer({ smtpUrl, mailFrom, timeout: () => AbortSignal.timeout(MAIL_TIMEOUT_MS) });
}

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, `smtps://…`; a query (`?requireTLS=false`) overrides defaults. */
  smtpUrl: string;
  mailFrom: string;
  /** Called for each mail; its signal ends the conversation. */
  timeout: () => AbortSignal;
}

export function createSmtpMailer({ smtpUrl, mailFrom, timeout }: SmtpOptions): Mailer {
  const underWay = new Map<string, HandOver>();
  const openTransport = once(async () => {
    const { createTransport } = await import('nodemailer');
    const settings = { ...smtpSettings(smtpUrl), disableFileAccess: true, disableUrlAccess: true };
    return createTransport(settings).use('stream', ({ message }, done) => {
      // Runs as the last stage (`processFunc`), pulled by the connection (`Readable.from`): earlier stages
      // are read ahead into buffers, even before there is a connection, so that `beforeHandOver` would run
      // too early.
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
      const signals = [timeout(), ...(signal ? [signal] : [])];
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

/** Defaults for an address; its query overrides them. */
export function smtpSettings(smtpUrl: string) {
  const { hostname, username, protocol } = new URL(smtpUrl);
  const local = LOOPBACK.test(hostname);
  return {
    url: smtpUrl,
    // Never sends a password unencrypted, even if an attacker hides the server's STARTTLS.
    requireTLS: protocol === 'smtp:' && username !== '' && !local,
    // A relay on this machine usually has a self-signed certificate, and cannot be intercepted.
    tls: { rejectUnauthorized: !local },
  };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Writes mails as files for any mail program. The sender is known only if one is configured. */
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

/** Loads the library with the first mail, because on most days there is none. */
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
    // An object, because a string would be parsed as a list of recipients.
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

/** Connects to the mail server. Returns null if that works, otherwise the library's message. */
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
