/** A real local mail server with a self-signed certificate. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestMailServer {
  /** `smtp://…` with credentials that the server accepts. */
  url: string;
  /** `size` is the number of bytes received. */
  received: { mail: ParsedMail; size: number; encrypted: boolean; user: string | undefined }[];
  close(): Promise<void>;
}

export const MAIL_USER = 'maries';
export const MAIL_PASSWORD = 'p@ss:word';

/** Uses a free port by default. */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<TestMailServer> {
  const received: TestMailServer['received'] = [];
  const server = new SMTPServer({
    // Avoids a warning that its certificate is public.
    logger: false,
    // Reverse look-ups take seconds without a name server.
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const right = username === MAIL_USER && password === MAIL_PASSWORD;
      done(right ? null : new Error('Identifiants refusés'), { user: username ?? '' });
    },
    onData(stream, session, done) {
      buffer(stream)
        .then(async (bytes) => {
          const mail = await simpleParser(bytes);
          received.push({ mail, size: bytes.length, encrypted: session.secure, user: session.user });
          done();
        })
        .catch(done);
    },
    ...options,
  });
  // Some tests disconnect halfway.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: own } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${MAIL_USER}:${encodeURIComponent(MAIL_PASSWORD)}@127.0.0.1:${own}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The time-out of a mailer whose server answers, however slow the machine is. */
export const patient = () => AbortSignal.timeout(240_000);

/** The time-out of a mailer whose server falls silent: it ends the conversation at that moment. */
export function untilSilent() {
  let conversation = new AbortController();
  return {
    timeout() {
      conversation = new AbortController();
      return conversation.signal;
    },
    fallSilent: () => conversation.abort(new DOMException('The server is silent.', 'TimeoutError')),
  };
}
