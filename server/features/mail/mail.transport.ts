/** The only file that knows the mail library: a mail server when there is one, `.eml` files otherwise. */
import { join } from 'node:path';
import { PassThrough, pipeline } from 'node:stream';
import type { MailDelivery } from '../../../contract/mail.schema.ts';
import { writeAtomically } from '../../platform/writeAtomically.ts';
import { MAIL_TIMEOUT_MS } from './mail.rules.ts';
import { type MailError, type MailFailure, mailFailure } from './mailFailures.ts';

export interface OutgoingMail {
  id: string;
  /** Milliseconds since 1970. */
  time: number;
  dest: string;
  subject: string;
  html: string;
  text: string;
}

export interface Mailer {
  delivery: MailDelivery;
  /** Null once the mail is accepted (or written), otherwise why it is not. Throws only when the disk does. */
  send(mail: OutgoingMail): Promise<MailFailure | null>;
}

export interface MailerOptions {
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Where mails wait as files while there is no mail server. */
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
  /** For the whole conversation. */
  timeoutMs: number;
}

export function createSmtpMailer({ smtpUrl, mailFrom, timeoutMs }: SmtpOptions): Mailer {
  /** Message ids of the mails under way whose last byte has gone to the server. */
  const handedOver = new Set<string>();
  const openTransport = once(async () => {
    const { createTransport } = await import('nodemailer');
    const settings = { ...smtpSettings(smtpUrl), disableFileAccess: true, disableUrlAccess: true };
    return createTransport(settings).use('stream', ({ message }, done) => {
      // As the last of the chain: what stands before others is read ahead of the connection.
      message.processFunc((whole) =>
        pipeline(whole, new PassThrough(), () => {}).once('end', () => handedOver.add(message.messageId())),
      );
      done();
    });
  });
  return {
    delivery: 'smtp',
    async send(mail) {
      const transport = await openTransport();
      const envelope = message(mail, mailFrom);
      try {
        await transport.sendMail({ ...envelope, signal: AbortSignal.timeout(timeoutMs) });
        return null;
      } catch (error) {
        return mailFailure(error as MailError, handedOver.has(envelope.messageId));
      } finally {
        handedOver.delete(envelope.messageId);
      }
    },
  };
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
    async send(mail) {
      const transport = await openTransport();
      const built = await transport.sendMail(message(mail, mailFrom ?? UNSENT_FROM));
      const file = join(folder, `${new Date(mail.time).toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      await writeAtomically([{ path: file, bytes: built.message }]);
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

function message({ id, time, dest, subject, html, text }: OutgoingMail, from: string) {
  const domain = from.replace(/^.*@([^@>\s]+)>?$/, '$1');
  return {
    from,
    // As an object: a text would be parsed as a list of recipients.
    to: { name: '', address: dest },
    subject,
    html,
    text,
    date: new Date(time),
    messageId: `<${id}@${domain}>`,
  };
}
