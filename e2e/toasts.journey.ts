/** Messages never stand where somebody is at work. */
import { stopTheClock } from './clock.ts';
import { openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { expect, MOVING, test } from './site.fixture.ts';

test.use({ ...MOVING, expectedErrors: [REFUSALS], viewport: { width: 390, height: 700 } });

test('a message moves out of the way of the field in hand, wherever that is on the screen', async ({
  page,
  site,
}) => {
  await site.host.createFamille();
  await signIn(page, site, 'list');
  await page.getByRole('button', { name: 'Martin Claire' }).click();
  await page.getByRole('checkbox', { name: 'Payé' }).focus();
  await page.keyboard.press('Space');
  const message = page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]');
  await expect(message.first()).toBeVisible();
  // However long one looks, it stays.
  await stopTheClock(page);
  const search = page.getByLabel('Rechercher');
  await search.focus();
  // In a laptop's window and a phone's, at each height, the one where the message stands included.
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
  // Nor over the menu, which covers a phone's page, nor over the next screen.
  await openScreen(page, 'Réponses');
  await expect(message).toHaveCount(0);
});
