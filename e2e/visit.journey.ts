/** A long visit: what the hosts change meanwhile, and returning to the same place. */
import { stopTheClock } from './clock.ts';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, openPage, turnTo } from './guestPages.ts';
import { expect, test } from './site.fixture.ts';

test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) } });

test('a page that the hosts open appears in the menu within 5 minutes, without a reload', async ({
  page,
  site,
}) => {
  const famille = await attendingFamille(site, {});
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, site, famille, 'deroule');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Le menu' });
  await site.host.setParam('canShowMenu', 'true');
  // Opening the page may have taken a slow machine some of the five minutes.
  await stopTheClock(page);
  await page.clock.runFor('04:00');
  await expect(link).toHaveCount(0);
  await page.clock.runFor('01:00');
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByText('Velouté de potimarron')).toBeVisible();
});

test('the loading indicator of a first visit stays 300 ms after it appears, even if the family loaded before the page', async ({
  page,
  site,
}) => {
  const famille = await attendingFamille(site, {});
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // The page requests nothing before its first paint, which waits for the clock.
  const answered = page.waitForResponse(/\/api\/famille\//);
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await (await answered).finished();
  await page.clock.runFor(220);
  const sign = page.getByText('Chargement…');
  await expect(sign).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(280);
  await expect(sign).toBeVisible();
  await page.clock.runFor(40);
  await expect(sign).toBeHidden();
});

test('going back restores the scroll position, and a new page starts at its top; a permission revoked on the open page leads home', async ({
  page,
  site,
}) => {
  const famille = await attendingFamille(site, { invitedForSunday: true });
  await openPage(page, site, famille, 'deroule');
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const kept = () => page.evaluate(() => (window.history.state as { scroll?: number } | null)?.scroll);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(kept).toBe(700);
  await turnTo(page, 'vh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le vin d’honneur');
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family.includes('Lora') && status === 'loaded'),
      ),
    )
    .toBe(true);
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le déroulé');
  await expect.poll(scrolled).toBe(700);

  await turnTo(page, 'lendemain');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le lendemain');
  await site.host.updateFamille({ id: famille.id, invitedForSunday: false });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/#\/deroule$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le déroulé');
});
