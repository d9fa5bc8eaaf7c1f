/** A site that sends its mails through a real mail server, and what that server has received. */
import { openMailServer, type TestMailServer } from '../server/features/mail/mail.fixtures.ts';
import { test as siteTest } from './site.fixture.ts';

interface RefusingServer extends TestMailServer {
  /** Holds the server's refusals back until the returned function is called. */
  holdRefusals(): () => void;
}

export const test = siteTest.extend<{ mailServer: RefusingServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
  mailServer: async ({}, use) => {
    let held = Promise.resolve();
    const server = await openMailServer({
      onRcptTo: ({ address }, _session, done) => {
        if (address.startsWith('pleine')) held.then(() => done(new Error('Boîte pleine')));
        else done(null);
      },
    });
    function holdRefusals() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    }
    await use({ ...server, holdRefusals });
    await server.close();
  },
  siteEnv: async ({ mailServer }, use) => {
    await use({
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Fiona & Ghislain <nous@exemple.fr>',
      MAIL_PER_MINUTE: '6000',
    });
  },
});
