/** What a family does with its photos: favourites, a slide show, sharing from the phone. */
import { enlarge, heart, label, lightbox, openGallery, tick, tiles } from './gallery.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({ photos: true });

test('a family’s phones share its favourites, which are shown, played and downloaded on their own', async ({
  page,
  site,
  browser,
}) => {
  await openGallery(page, site);
  await heart(page, 'IMG_0002.jpg').click();
  await expect(heart(page, 'IMG_0002.jpg')).toHaveAttribute('aria-pressed', 'true');
  await enlarge(page, 'IMG_0003.jpg').click();
  const favourite = lightbox(page).getByRole('button', { name: 'Favorite' });
  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(heart(page, 'IMG_0003.jpg')).toHaveAttribute('aria-pressed', 'true');

  const state = await page.context().storageState();
  const otherPhone = await browser.newContext({ storageState: state });
  const other = await otherPhone.newPage();
  await other.goto(`${site.url}/#/photos`);
  const favourites = other.getByRole('button', { name: /Nos favorites \(2\)/ });
  await favourites.click();
  await expect(other.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(other);
  // A photo whose heart is removed stays in place until all photos are shown again.
  await heart(other, 'IMG_0002.jpg').click();
  await expect(other.getByRole('button', { name: /Nos favorites \(1\)/ })).toBeVisible();
  await expect(tiles(other, 'Le couple')).toHaveCount(2);
  await heart(other, 'IMG_0002.jpg').click();
  await other.getByRole('button', { name: 'Télécharger ces photos' }).click();
  await expect(other.getByText('Vous avez sélectionné 2 photo(s)')).toBeVisible();
  await other.getByRole('button', { name: 'Désélectionner' }).click();

  await other.getByRole('button', { name: 'Diaporama' }).click();
  await expect(label(other)).toHaveText('1 / 2');
  // The slide show advances by itself, and stops at the space bar.
  await expect(label(other)).toHaveText('2 / 2', { timeout: 60_000 });
  await other.keyboard.press(' ');
  await expect(lightbox(other).getByRole('button', { name: 'Lancer le diaporama' })).toBeVisible();

  // The phone's back button ends it; the photo that is opened next is a single one among all.
  await other.goBack();
  await expect(lightbox(other)).toHaveCount(0);
  await other.getByRole('button', { name: /Nos favorites/ }).click();
  await enlarge(other, 'IMG_0001.jpg').click();
  await expect(label(other)).toHaveText('1 / 14');
  await expect(lightbox(other).getByRole('button', { name: 'Lancer le diaporama' })).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(lightbox(other)).toHaveCount(0);
  // The slide show plays the picked photos only, and its button says so.
  await tick(other, 'IMG_0001.jpg').check();
  await tick(other, 'IMG_0003.jpg').check();
  await other.getByRole('button', { name: 'Diaporama de la sélection' }).click();
  await expect(label(other)).toHaveText('1 / 2');
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Désélectionner' }).click();
  await expect(other.getByRole('button', { name: 'Diaporama', exact: true })).toBeVisible();

  // Two taps whose requests both fail leave the heart as the server has it.
  let cut = 0;
  await other.route('**/favourites/**', async (route) => {
    cut += 1;
    await route.abort();
  });
  await heart(other, 'IMG_0001.jpg').dblclick();
  await expect.poll(() => cut).toBe(2);
  await expect(other.getByText('Vos favorites n’ont pas pu être enregistrées')).toBeVisible();
  await expect(heart(other, 'IMG_0001.jpg')).toHaveAttribute('aria-pressed', 'false');
  await expect(other.getByRole('button', { name: /Nos favorites \(2\)/ })).toBeVisible();
  await otherPhone.close();
});

test(
  'a photo is shared through the phone’s sheet; closing the sheet is no error, and a slow photo needs another tap',
  PROVED,
  async ({ page, site }) => {
    await page.addInitScript(() => {
      const sheets: string[][] = [];
      const answers = ['AbortError', 'NotAllowedError', ''];
      Object.assign(window, { sheets });
      navigator.canShare = () => true;
      navigator.share = async (data) => {
        sheets.push((data?.files ?? []).map(({ name, type, size }) => `${name} ${type} ${size > 1000}`));
        const refused = answers.shift();
        if (refused) throw new DOMException(refused, refused);
      };
    });
    const sheets = () => page.evaluate(() => (window as unknown as { sheets: string[][] }).sheets);
    const share = lightbox(page).getByRole('button', { name: 'Partager ou enregistrer' });
    await openGallery(page, site);

    // Leaving the photo while it is fetched cancels the sharing.
    const PICTURES = '**/photos/couple/thumbs/**';
    const { promise: fetched, resolve: hold } = Promise.withResolvers<void>();
    await page.route(PICTURES, (route) =>
      route.request().resourceType() === 'fetch' ? hold() : route.continue(),
    );
    await enlarge(page, 'IMG_0003.jpg').click();
    await share.click();
    await fetched;
    const givenUp = page.waitForEvent('requestfailed');
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
    await givenUp;
    await page.unroute(PICTURES);

    await enlarge(page, 'IMG_0002.jpg').click();
    await share.click();
    await expect.poll(sheets).toEqual([['IMG_0002.jpg image/jpeg true']]);
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);

    await tick(page, 'IMG_0001.jpg').check();
    await tick(page, 'IMG_0002.jpg').check();
    // Pictures that load after the tap make the sheet ask for another one: they are held back until the press.
    const { promise: pressed, resolve: letThemCome } = Promise.withResolvers<void>();
    await page.route(PICTURES, async (route) => {
      if (route.request().resourceType() === 'fetch') await pressed;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Partager' }).click();
    letThemCome();
    await page.getByRole('button', { name: 'Prêtes : partager' }).click();
    const both = ['IMG_0001.jpg image/jpeg true', 'IMG_0002.jpg image/jpeg true'];
    await expect.poll(sheets).toEqual([['IMG_0002.jpg image/jpeg true'], both, both]);
    await expect(page.getByRole('button', { name: 'Partager', exact: true })).toBeVisible();
    await expect(page.getByRole('alert').getByText(/partage/)).toHaveCount(0);
  },
);
