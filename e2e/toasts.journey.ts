/** Messages never cover what somebody is working on. */
import { stopTheClock } from './clock.ts';
import { openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { expect, MOVING, PROVED, test } from './site.fixture.ts';

test.use({ ...MOVING, expectedErrors: [REFUSALS], viewport: { width: 390, height: 700 } });

test('on a phone a message is no higher than the bar, and leaves the row in hand and the tools in sight', async ({
  page,
  site,
}) => {
  for (const nom of ['Astier', 'Berger', 'Castan', 'Dubreuil', 'Escande', 'Gautier'])
    await site.host.createFamille({ nom, prenom: 'Patrick' });
  await signIn(page, site, 'list');
  const message = page
    .getByRole('region', { name: 'Notifications' })
    .locator('[data-kind="success"]:visible');
  for (const nom of ['Gautier', 'Escande']) {
    const name = page.getByRole('button', { name: `${nom} Patrick` });
    await name.click();
    // What unfolds moves under a press; no finger is that fast.
    await expect(page.locator('[data-phase="opening"], [data-phase="closing"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Oui, à 1' }).click();
    await expect(message).toContainText(`${nom} Patrick`);
    await expect(message).toHaveCount(1);
    const bar = await page.getByRole('banner').boundingBox();
    const box = await message.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await test.step('the name in the open row is in sight below the search, with its answer', async () => {
      const search = await page.getByLabel('Rechercher').boundingBox();
      await expect(name).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => (await name.boundingBox())?.y)
        .toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0));
    });
    await name.click();
  }
});

test(
  'a message moves away from the focused field, wherever that is on the screen',
  PROVED,
  async ({ page, site }) => {
    await site.host.createFamille();
    await signIn(page, site, 'list');
    await page.getByRole('button', { name: 'Martin Claire' }).click();
    await page.getByRole('checkbox', { name: 'Payé' }).focus();
    await page.keyboard.press('Space');
    const message = page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]');
    await expect(message.first()).toBeVisible();
    // The message stays, however long the checks take.
    await stopTheClock(page);
    const search = page.getByLabel('Rechercher');
    await search.focus();
    // At the width of a laptop and of a phone, at each height, including that of the message.
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 700 });
      for (const top of [80, 110, 140, 200]) {
        await search.evaluate((field, y) => window.scrollBy(0, field.getBoundingClientRect().top - y), top);
        await expect
          .poll(async () => {
            const [field, box] = [await search.boundingBox(), await message.first().boundingBox()];
            if (!field || !box) return 'gone';
            const apart =
              box.y >= field.y + field.height ||
              field.y >= box.y + box.height ||
              box.x >= field.x + field.width ||
              field.x >= box.x + box.width;
            return apart ? 'apart' : `over it, ${top} px from the top`;
          })
          .toBe('apart');
      }
    }
    // The message covers neither the menu of a phone nor the next screen.
    await openScreen(page, 'Réponses');
    await expect(message).toHaveCount(0);
  },
);
