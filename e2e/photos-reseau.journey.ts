/** Photos on a slow or failing network. */
import { enlarge, label, lightbox, openGallery, tick, widthOf } from './gallery.ts';
import { grant } from './photoFolder.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({
  photos: true,
  expectedErrors: [/Failed to load resource|Failed to fetch dynamically imported module/],
});

/** Larger pictures, in either size. */
const PICTURES = '**/{display,phone}_*';
/** Code that the page has not fetched when the gallery appears. */
const CODE = '**/assets/*.js';

test(
  'a picture that fails to load is announced over the open photo, with a way to close it, and loads by itself once the network is back',
  PROVED,
  async ({ page, site }) => {
    await page.route(PICTURES, (route) => route.abort());
    await openGallery(page, site);
    await enlarge(page, 'IMG_0002.jpg').click();
    const late = page
      .locator('.yarl__slide_current')
      .getByText('Cette photo n’est pas encore arrivée en grand.');
    await expect(late).toBeVisible();
    await expectAccessible(page);
    await lightbox(page).getByRole('button', { name: 'Télécharger cette photo' }).click();
    const said = lightbox(page).getByRole('alert').getByText('Cette photo n’a pas pu être enregistrée');
    await expect(said).toBeVisible();
    await expectAccessible(page);
    await lightbox(page).getByRole('button', { name: 'Fermer la notification' }).click();
    await expect(said).toHaveCount(0);
    // The keys still control the photo.
    await page.keyboard.press('ArrowRight');
    await expect(label(page)).toHaveText('3 / 14');

    // A message that is shown when the photo closes moves into the page.
    await lightbox(page).getByRole('button', { name: 'Télécharger cette photo' }).click();
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page.getByRole('alert').getByText('Cette photo n’a pas pu')).toBeVisible();
    await page.getByRole('button', { name: 'Fermer la notification' }).click();
    await expect(page.getByText('Cette photo n’a pas pu')).toHaveCount(0);

    // It loads by itself once the network is back.
    await enlarge(page, 'IMG_0002.jpg').click();
    await expect(late).toBeVisible();
    await page.unroute(PICTURES);
    await expect(late).toHaveCount(0);
    await expect.poll(() => widthOf(page.locator('.yarl__slide_current'))).toBeGreaterThan(0);
  },
);

test(
  'a failed archive request is reported in the bar, and the next press starts the download',
  PROVED,
  async ({ page, site }) => {
    await openGallery(page, site);
    await tick(page, 'IMG_0001.jpg').check();
    const bar = page.getByRole('region', { name: 'Photos sélectionnées' });
    const download = bar.getByRole('button', { name: 'Télécharger' });
    await page.route('**/api/photos/archives?*', (route) => route.abort());
    await download.click();
    await expect(bar.getByRole('alert')).toContainText('Le téléchargement n’a pas commencé.');
    await expectAccessible(page);
    await page.unroute('**/api/photos/archives?*');
    const [archive] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(archive.suggestedFilename()).toBe('photos-mariage.zip');
    await expect(bar.getByRole('alert')).toHaveCount(0);

    // Without a tick there is nothing to count: the bar shows only the reason and a way to close it.
    await bar.getByRole('button', { name: 'Désélectionner' }).click();
    await page.route('**/api/photos/archives?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Tout télécharger' }).click();
    const reason = page.getByRole('region', { name: 'Téléchargement' });
    await reason.getByRole('button', { name: 'Télécharger' }).click();
    await expect(reason.getByRole('alert')).toContainText('Le téléchargement n’a pas commencé.');
    await expect(page.getByText(/Vous avez sélectionné/)).toHaveCount(0);
    await expectAccessible(page);
    await reason.getByRole('button', { name: 'Fermer' }).focus();
    await page.keyboard.press('Enter');
    await expect(reason).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Tout télécharger' })).toBeFocused();
  },
);

test(
  'a page whose code fails to load says so in its place, and the menu keeps working',
  PROVED,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await openGallery(page, site);
    const menu = page.getByRole('navigation');
    await page.route(CODE, (route) => route.abort());
    await menu.getByRole('link', { name: 'Contacts' }).click();
    const said = page.getByRole('alert').filter({ hasText: 'Cette page n’a pas pu s’afficher' });
    await expect(said).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Photos', exact: true }).click();
    await expect(enlarge(page, 'IMG_0001.jpg')).toBeVisible();
    await menu.getByRole('link', { name: 'Contacts' }).click();
    await expect(said).toBeVisible();
    await page.unroute(CODE);
    await said.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  },
);

test(
  'code of the selection or the open photo that fails to load is reported in its place; ticked photos stay ticked',
  PROVED,
  async ({ page, site }) => {
    await openGallery(page, site);
    await page.route(CODE, (route) => route.abort());
    await tick(page, 'IMG_0001.jpg').check();
    await expect(page.getByRole('alert').getByText('La sélection n’a pas pu s’afficher')).toBeVisible();
    await tick(page, 'IMG_0002.jpg').check();
    await expectAccessible(page);
    await page.unroute(CODE);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Vous avez sélectionné 2 photo(s)')).toBeVisible();
    await expect(page.getByText('La sélection n’a pas pu s’afficher')).toHaveCount(0);
    await expect(tick(page, 'IMG_0002.jpg')).toBeChecked();
    // A phone that was in a pocket reloads its page: what was picked stays picked until it is unpicked.
    await page.reload();
    await expect(tick(page, 'IMG_0002.jpg')).toBeChecked();
    await page.getByRole('button', { name: 'Désélectionner' }).click();
    await page.reload();
    await expect(tick(page, 'IMG_0002.jpg')).not.toBeChecked();

    await tick(page, 'IMG_0001.jpg').check();
    await expect(page.getByText('Vous avez sélectionné 1 photo(s)')).toBeVisible();
    // The slide show's code loads after the photos, and is not what fails here.
    await expect(page.getByRole('button', { name: 'Diaporama' })).toBeVisible();
    await page.route(CODE, (route) => route.abort());
    await enlarge(page, 'IMG_0002.jpg').click();
    const lost = page.getByRole('dialog', { name: 'Cette photo n’a pas pu s’ouvrir en grand' });
    await expect(lost.getByRole('button', { name: 'Réessayer' })).toBeFocused();
    await expectAccessible(page);
    // Giving up leaves the focus where it was.
    for (const leave of [() => page.keyboard.press('Escape'), () => lost.getByText('Fermer').click()]) {
      await leave();
      await expect(lost).toHaveCount(0);
      await expect(page).toHaveURL(/#\/photos$/);
      await expect(enlarge(page, 'IMG_0002.jpg')).toBeFocused();
      await enlarge(page, 'IMG_0002.jpg').click();
      await expect(lost).toBeVisible();
    }
    await page.unroute(CODE);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(label(page)).toHaveText('2 / 14');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Vous avez sélectionné 1 photo(s)')).toBeVisible();
  },
);

test('the list loads page by page, and resumes after a network failure', PROVED, async ({ page, site }) => {
  const { hash } = await site.host.createFamille({ answer: true });
  await grant(site.host, hash, 'couple', 'repas');
  const asked: string[] = [];
  await page.route('**/api/photos/details/*/*', async (route) => {
    const folder = route.request().url().split('/').at(-2) ?? '';
    asked.push(folder);
    if (folder === 'repas' && asked.filter((one) => one === 'repas').length <= 4) await route.abort();
    else await route.continue();
  });
  await page.clock.install();
  await page.goto(`${site.url}/?hash=${hash}`);
  await expect(enlarge(page, 'IMG_0001.jpg')).toBeVisible();
  for (let times = 2; times <= 4; times++) {
    // On a slow machine the next retry may have happened by itself.
    await expect.poll(() => asked.filter((one) => one === 'repas').length).toBeGreaterThanOrEqual(times - 1);
    await page.clock.runFor(3000);
  }
  await expect(
    page.getByRole('alert').getByText('La suite des photos n’a pas pu être chargée'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: /Le couple\s+12 photos/ })).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: /Le repas\s+2 photos/ })).toBeVisible();
  expect(asked).toEqual(['couple', 'repas', 'repas', 'repas', 'repas', 'repas']);
});
