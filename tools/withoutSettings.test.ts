import { expect, test, vi } from 'vitest';
import { makeSiteProcess } from '../server/testing/siteProcess.fixtures.ts';
import { withoutSettings } from './withoutSettings.ts';

test('no setting that a developer has exported for a site reaches a test', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://fiona@localhost/mariage');
  vi.stubEnv('SMTP_URL_FILE', '/run/secrets/smtp');
  vi.stubEnv('LANG', 'C.UTF-8');
  expect(withoutSettings()).toMatchObject({ LANG: 'C.UTF-8' });
  const site = await makeSiteProcess({ MAIL_PER_MINUTE: '5' });
  const named = Object.keys(site.env).filter((name) => /^(DATABASE|SMTP|MAIL|DATA_DIR)/.test(name));
  expect(named.sort()).toEqual(['DATA_DIR', 'MAIL_PER_MINUTE']);
  await site.remove();
});
