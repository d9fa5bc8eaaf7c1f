/** A real mail server on this machine, with a certificate it signed itself, for the tests of mails. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestMailServer {
  /** `smtp://…`, with the credentials that it accepts. */
  url: string;
  /** `size`: bytes as they came. */
  received: { mail: ParsedMail; size: number; encrypted: boolean; user: string | undefined }[];
  close(): Promise<void>;
}

export const MAIL_USER = 'maries';
export const MAIL_PASSWORD = 'p@ss:word';

/** On any free port unless one is given. */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<TestMailServer> {
  const received: TestMailServer['received'] = [];
  const server = new SMTPServer({
    // It would warn, each time, that its certificate is everybody's: so it should be here.
    logger: false,
    // A name for each address: seconds, where no name server answers.
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
  // A client that leaves in the middle is one of the things tested.
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
