/** « Notre site » with the keyboard only, in the smallest window and with text twice as large. */
import { expectFits } from './bothWidths.ts';
import { hiddenStops } from './gallery.ts';
import { REFUSALS } from './hostScreens.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';
import { openCard, saved } from './siteScreen.ts';

test.use({ expectedErrors: [REFUSALS] });

const WINDOWS = [
  { name: '320 px', width: 320, height: 568, runs: {} },
  { name: '200 % on a laptop', width: 640, height: 450, runs: PROVED },
];

for (const { name, width, height, runs } of WINDOWS) {
  test(
    `${name}: a place is written, previewed and published with keys, and nothing hides the focused element`,
    runs,
    async ({ page, site }) => {
      await page.setViewportSize({ width, height });
      await openCard(page, site, 'lieux', 'Les lieux');
      const card = page.getByRole('button', { name: /^La cérémonie/ });
      await card.press('Enter');
      await expect(card).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('Mairie d’Uzès');
      await saved(page);
      expect(await hiddenStops(page, 'Tab')).toEqual([]);
      expect(await hiddenStops(page, 'Shift+Tab')).toEqual([]);
      await expectFits(page, width);

      // Opening the next place keeps the focus on its line, although the one above has folded.
      const next = page.getByRole('button', { name: /^Le vin d’honneur/ });
      await next.press('Enter');
      await expect(next).toBeInViewport();
      await expect(page.getByLabel('Nom du lieu')).toHaveValue('Domaine des Hautes-Vignes');

      await page.getByRole('radio', { name: 'Écrire' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.getByRole('button', { name: 'Publier…' }).filter({ visible: true }).press('Enter');
      await expect(page.getByRole('heading', { name: /^Publier \d+ changement/ })).toBeFocused();
      expect(await hiddenStops(page, 'Tab')).toEqual([]);
      await expectFits(page, width);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Publier maintenant' }).press('Enter');
      await expect(page.getByText(/^Publié à/).first()).toBeFocused();
    },
  );
}
