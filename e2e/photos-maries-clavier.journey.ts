/** The hosts' photos with the keyboard only, in a low window, and when code fails to load. */
import type { Page } from '@playwright/test';
import { visit } from '../server/testing/httpVisitor.fixtures.ts';
import { enlarge, hiddenStops, tick } from './gallery.ts';
import { openRow, signIn } from './hostScreens.ts';
import { grant } from './photoFolder.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({
  photos: true,
  expectedErrors: [/Failed to load resource|Failed to fetch dynamically imported module/],
});

const CODE = '**/assets/*.js';
const actions = (page: Page) => page.getByRole('region', { name: 'Photos choisies' });

async function press(page: Page, name: string): Promise<void> {
  await actions(page).getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  await expect(actions(page)).toHaveCount(0);
}

test('after any action on the picked photos, the focus stays where they were', async ({ page, site }) => {
  await signIn(page, site, 'photos');
  const choose = async (file: string) => {
    await tick(page, file).focus();
    await page.keyboard.press('Space');
    await expect(actions(page)).toBeVisible();
  };
  await choose('IMG_0003.jpg');
  await press(page, 'Désélectionner');
  await expect(tick(page, 'IMG_0003.jpg')).toBeFocused();

  await choose('IMG_0003.jpg');
  await press(page, 'Retirer');
  await expect(tick(page, 'IMG_0004.jpg')).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('Delete');
  await expect(tick(page, 'IMG_0004.jpg')).toHaveCount(0);
  await expect(tick(page, 'IMG_0005.jpg')).toBeFocused();

  await page.getByLabel('Afficher').selectOption('bin');
  await choose('IMG_0003.jpg');
  await press(page, 'Remettre à leur place');
  await expect(tick(page, 'IMG_0004.jpg')).toBeFocused();
  await choose('IMG_0004.jpg');
  await press(page, 'Remettre à leur place');
  await expect(page.getByText('La corbeille est vide.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  const { hash } = await site.host.createFamille({ answer: true });
  await grant(site.host, hash, 'couple');
  const guest = visit(site.url);
  await guest.get('/api/health');
  for (const file of ['IMG_0005.jpg', 'IMG_0006.jpg', 'IMG_0007.jpg'])
    expect(
      (await guest.post(`/api/photos/requests?hash=${hash}`, { photo: `couple/${file}`, reason: '' })).status,
    ).toBe(200);
  // The screen hears of requests one by one: the next one may not be shown before the last has arrived.
  await expect(page.getByText('On vous demande de retirer 3 photos')).toBeVisible();
  const answer = async (name: string) => {
    const button = page.getByRole('button', { name });
    // Answers them one after the other.
    await expect(button).toBeEnabled();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveCount(0);
  };
  const request = (file: string) => page.getByRole('link', { name: `Voir en grand ${file}` });
  await answer('Voir les demandes');
  await expect(page.getByLabel('Afficher')).toBeFocused();
  await answer('Retirer la photo : IMG_0005.jpg');
  await expect(request('IMG_0006.jpg')).toBeFocused();
  await answer('La garder : IMG_0007.jpg');
  await expect(request('IMG_0006.jpg')).toBeFocused();
  await answer('La garder : IMG_0006.jpg');
  await expect(page.getByText('Aucune famille ne demande le retrait d’une photo.')).toBeVisible();
  await expect(page.getByLabel('Afficher')).toBeFocused();
});

test(
  'at 400 % the actions never hide the photo that Tab or Shift+Tab has reached; with text at 200 % they leave room for photos on a phone',
  PROVED,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await signIn(page, site, 'photos');
    await tick(page, 'IMG_0001.jpg').check();
    await expect(actions(page)).toBeVisible();
    expect(await hiddenStops(page, 'Tab')).toEqual([]);
    await actions(page).getByRole('button', { name: 'Retirer' }).focus();
    expect(await hiddenStops(page, 'Shift+Tab')).toEqual([]);
    for (const action of await actions(page).getByRole('button').all()) {
      await action.focus();
      await expect(action).toBeInViewport({ ratio: 1 });
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect
      .poll(async () => ((await actions(page).boundingBox())?.height ?? 844) / 844)
      .toBeLessThanOrEqual(0.61);
    await actions(page).getByRole('button', { name: 'Retirer' }).click();
    await expect(tick(page, 'IMG_0001.jpg')).toHaveCount(0);
  },
);

test(
  'code that fails to load is reported in its place, and the hosts’ page stays usable',
  PROVED,
  async ({ page, site }) => {
    const { nom } = await site.host.createFamille({ answer: null });
    await signIn(page, site, 'photos');
    await tick(page, 'IMG_0001.jpg').check();
    await page.route(CODE, (route) => route.abort());
    await enlarge(page, 'IMG_0002.jpg').click();
    const lost = page.getByRole('dialog', { name: 'Cette photo n’a pas pu s’ouvrir en grand' });
    await expect(lost.getByRole('button', { name: 'Réessayer' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(lost).toHaveCount(0);
    await expect(tick(page, 'IMG_0001.jpg')).toBeChecked();

    await page.unroute(CODE);
    await page.goto(`${site.url}/#/adminouminou/list`);
    await openRow(page, nom);
    await page.route(CODE, (route) => route.abort());
    await page.getByRole('button', { name: 'Répondre à sa place' }).click();
    const answer = page.getByRole('dialog', { name: 'La réponse n’a pas pu s’ouvrir' });
    await expect(answer).toBeVisible();
    await answer.getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('group', { name: nom })).toBeVisible();
  },
);
