/** A family's home page before the wedding and on the day itself. */
import type { Page } from '@playwright/test';
import { atBothWidths, expectWellAtBoth } from './bothWidths.ts';
import { contentInDays } from './content.fixture.ts';
import { tiles } from './gallery.ts';
import { attendingFamille } from './guestPages.ts';
import { grant } from './photoFolder.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

/** When the contents below get their dates: the pages' clock begins there, though midnight comes in between. */
const LOADED = Date.now();

/** The countdown beside the title leaves the first photo as high as before, and the notice whole. */
async function expectFirstScreen(page: Page): Promise<void> {
  await page.getByText('Avant de publier une photo').evaluate((line) => {
    (line.parentElement as HTMLDetailsElement).open = true;
  });
  await atBothWidths(page, async (width) => {
    const top = async () => (await tiles(page, 'Le couple').first().boundingBox())?.y;
    await expect.poll(top).toBeLessThanOrEqual(width === 390 ? 430 : 400);
  });
}

test.describe('six weeks before', () => {
  test.use({ siteEnv: { CONTENT_DIR: contentInDays(42) } });

  test('a family reads how many days are left, and adds the day to its calendar', async ({ page, site }) => {
    const { hash } = await attendingFamille(site, {});
    await page.clock.install({ time: LOADED });
    await page.goto(`${site.url}/?hash=${hash}#/photos`);
    await expect(page.getByRole('heading', { level: 2, name: 'Dans 42 jours' })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click();
    expect((await download).suggestedFilename()).toBe('mariage.ics');

    await page.goto(`${site.url}/?hash=${hash}#/sendphotos`);
    await expect(page.getByText(/^Rendez-vous le .*\d{4}.!$/)).toBeVisible();
    await expectWellAtBoth(page);
  });

  test.describe('with photos', () => {
    test.use({ photos: true });

    test(
      'above the first photos the countdown is a few words beside the title, which unfold',
      PROVED,
      async ({ page, site }) => {
        const { hash } = await attendingFamille(site, {});
        await grant(site.host, hash, 'couple');
        await page.clock.install({ time: LOADED });
        await page.goto(`${site.url}/?hash=${hash}#/photos`);
        const line = page.getByRole('button', { name: /^Dans 42 jours, / });
        await expect(line).toBeVisible();
        await expectFirstScreen(page);
        await expectWellAtBoth(page);
        const link = page.getByRole('link', { name: 'Ajouter à mon agenda' });
        await expect(link).toBeHidden();
        await line.press('Enter');
        await expect(line).toHaveAttribute('aria-expanded', 'true');
        await expect(link).toBeVisible();
      },
    );
  });
});

test.describe('on the day', () => {
  test.use({
    photos: true,
    siteEnv: { CONTENT_DIR: contentInDays(0) },
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  });

  test('the home page says what comes next and where, and opens it in the phone’s maps; above photos it is one line', async ({
    page,
    site,
  }) => {
    const { hash } = await attendingFamille(site, { invitedToReception: true });
    // The wedding's own day: in Paris it begins before it does in UTC.
    const day = new Date(LOADED).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });
    await page.clock.install({ time: `${day}T11:00:00Z` });
    await page.goto(`${site.url}/?hash=${hash}#/photos`);
    await expect(page.getByRole('heading', { level: 2, name: 'Aujourd’hui' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Rendez-vous à la cathédrale' })).toBeVisible();
    await expect(page.getByText(/^Ensuite, dans \d+ h/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Y aller' })).toHaveAttribute('href', /^geo:0,0\?q=/);
    await expectAccessible(page);

    await grant(site.host, hash, 'couple');
    await page.reload();
    const line = page.getByRole('button', { name: 'Rendez-vous à la cathédrale' });
    await expect(line).toHaveText(/^14h45, dans/);
    await expectFirstScreen(page);
    await line.click();
    await expect(page.getByRole('link', { name: 'Tout le déroulé' })).toBeVisible();
    await expectWellAtBoth(page);
  });
});
