/** A site that sends its mails through a real mail server, and what that server received. */
import { openMailServer, type TestMailServer } from '../server/features/mail/mail.fixtures.ts';
import { test as siteTest } from './site.fixture.ts';

export const test = siteTest.extend<{ mailServer: TestMailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
  mailServer: async ({}, use) => {
    const server = await openMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('pleine') ? new Error('Boîte pleine') : null),
    });
    await use(server);
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
