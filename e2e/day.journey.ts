/** The home of a family before the wedding and on its day. */
import { contentInDays } from './content.fixture.ts';
import { attendingFamille } from './guestPages.ts';
import { grant } from './photoFolder.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

test.describe('six weeks before', () => {
  test.use({ siteEnv: { CONTENT_DIR: contentInDays(42) } });

  test('a family reads how many days are left, and takes the day into its calendar', async ({
    page,
    site,
  }) => {
    const { hash } = await attendingFamille(site, {});
    await page.goto(`${site.url}/?hash=${hash}#/photos`);
    await expect(page.getByRole('heading', { level: 2, name: 'Dans 42 jours' })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click();
    expect((await download).suggestedFilename()).toBe('mariage.ics');
  });
});

test.describe('on the day', () => {
  test.use({
    photos: true,
    siteEnv: { CONTENT_DIR: contentInDays(0) },
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  });

  test('it tells what comes next, where, and leads there in the phone’s own maps; above photos it is one line', async ({
    page,
    site,
  }) => {
    const { hash } = await attendingFamille(site, { invitedToReception: true });
    const noon = new Date();
    noon.setHours(12, 0, 0, 0);
    await page.clock.install({ time: noon });
    await page.goto(`${site.url}/?hash=${hash}#/photos`);
    await expect(page.getByRole('heading', { level: 2, name: 'Aujourd’hui' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Rendez-vous à la cathédrale' })).toBeVisible();
    await expect(page.getByText(/^Ensuite, dans \d+ h/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Y aller' })).toHaveAttribute('href', /^geo:0,0\?q=/);
    await expectAccessible(page);

    await grant(site.host, hash, 'couple');
    await page.reload();
    const line = page.locator('summary').filter({ hasText: 'Rendez-vous à la cathédrale' });
    await expect(line).toHaveText(/^14h45, dans/);
    await line.click();
    await expect(page.getByRole('link', { name: 'Tout le déroulé' })).toBeVisible();
  });
});
