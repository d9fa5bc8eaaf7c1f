/** The hosts manage their photos: hide, remove, move, turn, rename, and undo. */
import type { Page } from '@playwright/test';
import { expectWellAtBoth } from './bothWidths.ts';
import { broughtByEvent } from './clock.ts';
import { enlarge, lightbox, openGallery, tick, tiles } from './gallery.ts';
import { MISSED, REFUSALS, signIn } from './hostScreens.ts';
import { grant, putWeddingPhotos } from './photoFolder.ts';
import { expect, expectAccessible, type Site, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

const COUPLE = 'Le couple';
const actions = (page: Page) => page.getByRole('region', { name: 'Photos choisies' });
const act = (page: Page, name: string) => actions(page).getByRole('button', { name }).click();
const told = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })).toBeVisible();
const undoButton = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' });
const undo = (page: Page) => undoButton(page).click();
const show = (page: Page, option: RegExp) =>
  page
    .getByLabel('Afficher')
    .locator('option', { hasText: option })
    .getAttribute('value')
    .then((value) => page.getByLabel('Afficher').selectOption(value));

async function statusForGuest(site: Site, hash: string, path: string): Promise<number> {
  return (await fetch(`${site.url}/photos/${path}?hash=${hash}`)).status;
}

test('a host hides, removes, moves and renames photos, and undoes each', async ({ page, site }) => {
  const { hash } = await site.host.createFamille({ answer: true });
  await grant(site.host, hash, 'couple');
  await putWeddingPhotos(site);
  await signIn(page, site, 'photos');
  await test.step('photos that no family may open say so, and can be opened to families there', async () => {
    const unseen = page.getByText('Aucune famille ne voit encore ces photos');
    await expect(unseen).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Ouvrir à toutes les familles : Le repas' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir' }).click();
    await expect(unseen).toHaveCount(0);
  });
  await tick(page, 'IMG_0001.jpg').check();
  await tick(page, 'IMG_0002.jpg').check();
  await expect(actions(page).getByText('2 photos choisies')).toBeVisible();
  await expectWellAtBoth(page);

  await test.step('they are taken home as one archive', async () => {
    const download = page.waitForEvent('download');
    await act(page, 'Télécharger');
    expect((await download).suggestedFilename()).toBe('photos-mariage.zip');
  });

  await act(page, 'Cacher');
  await told(page, '2 photos cachées aux invités');
  // A message that has the focus stays beyond its ten seconds, whatever the looks below take.
  await undoButton(page).focus();
  expect(await statusForGuest(site, hash, 'couple/IMG_0001.jpg')).toBe(404);
  await expect(tiles(page, COUPLE).first()).toContainText('Cachée');
  await expectWellAtBoth(page);
  await undo(page);
  await told(page, '2 photos publiées');
  expect(await statusForGuest(site, hash, 'couple/IMG_0001.jpg')).toBe(200);

  await act(page, 'Légende');
  // What was done before does not stand in the next question.
  await expect(page.getByText('2 photos publiées', { exact: true })).toBeHidden();
  await page.getByRole('textbox', { name: 'Légende' }).fill('La sortie de la cathédrale');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await told(page, '2 photos avec cette légende');
  await tiles(page, COUPLE)
    .first()
    .getByRole('button', { name: /^Agrandir La sortie/ })
    .click();
  await expect(lightbox(page).getByText('La sortie de la cathédrale').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);

  await act(page, 'Déplacer');
  await page.getByLabel('Vers le dossier').selectOption({ label: 'Le repas' });
  await page.getByRole('dialog').getByRole('button', { name: 'Déplacer' }).click();
  await told(page, '2 photos déplacées vers « Le repas »');
  expect(await statusForGuest(site, hash, 'repas/IMG_0001.jpg')).toBe(200);
  await undo(page);
  await told(page, '2 photos déplacées vers « Le couple »');
  expect(await statusForGuest(site, hash, 'couple/IMG_0001.jpg')).toBe(200);

  await tick(page, 'IMG_0003.jpg').check();
  await act(page, 'Retirer');
  await told(page, '3 photos mises à la corbeille');
  expect(await statusForGuest(site, hash, 'couple/IMG_0003.jpg')).toBe(404);
  await show(page, /Corbeille \(3\)/);
  await tick(page, 'IMG_0003.jpg').check();
  await act(page, 'Remettre à leur place');
  await told(page, '1 photo sortie de la corbeille');
  expect(await statusForGuest(site, hash, 'couple/IMG_0003.jpg')).toBe(200);
  await page.getByRole('checkbox', { name: /Tout choisir/ }).check();
  await act(page, 'Effacer pour toujours');
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer pour toujours' }).click();
  await told(page, '2 photos effacées pour toujours');
  await expect(page.getByText('La corbeille est vide.')).toBeVisible();
});

test('a host picks a range of photos with the keyboard and removes it; the other host sees it at once', async ({
  page,
  site,
  browser,
}) => {
  await putWeddingPhotos(site);
  await signIn(page, site, 'photos');
  const other = await browser.newPage({ locale: 'fr-FR' });
  await signIn(other, site, 'photos');
  await expect(tiles(other, COUPLE).first()).toBeVisible();
  await tick(page, 'IMG_0001.jpg').focus();
  await page.keyboard.press('Space');
  await tiles(page, COUPLE)
    .nth(3)
    .getByRole('button')
    .first()
    .click({ modifiers: ['Shift'] });
  await expect(actions(page).getByText('4 photos choisies')).toBeVisible();
  await tick(page, 'IMG_0001.jpg').focus();
  await page.keyboard.press('Delete');
  await told(page, '4 photos mises à la corbeille');
  await broughtByEvent(other, () =>
    expect(other.getByRole('heading', { name: 'Le couple 8 photos' })).toBeVisible({ timeout: MISSED }),
  );
  await other.close();
  await tick(page, 'IMG_0005.jpg').focus();
  await page.keyboard.press('Control+a');
  await expect(actions(page).getByText('10 photos choisies')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(actions(page)).toHaveCount(0);
});

test('a host corrects a camera’s clock, and turns a photo for the guests twice', async ({ page, site }) => {
  await putWeddingPhotos(site);
  await signIn(page, site, 'photos');
  await expect(tiles(page, COUPLE).first()).toContainText('14h05');
  await tick(page, 'IMG_0001.jpg').check();
  await act(page, 'Heure');
  const question = page.getByRole('dialog');
  await expect(question.getByText('14h05 deviendra 15h05.')).toBeVisible();
  await question.getByRole('button', { name: 'Corriger 1 photo' }).click();
  await told(page, '1 photo à l’heure corrigée');
  await expect(tiles(page, COUPLE).first()).toContainText('15h05');
  await undo(page);
  await expect(tiles(page, COUPLE).first()).toContainText('14h05');

  const picture = tiles(page, COUPLE).first().getByRole('img');
  await expect(picture).toHaveAttribute('width', '1200');
  await act(page, 'Tourner');
  await told(page, '1 photo tournée');
  await expect(picture).toHaveAttribute('width', '800', { timeout: 60_000 });
  // Two quick presses turn it twice, however long the first request takes.
  const turns: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/photos/change')) turns.push(request.postDataJSON().turn);
  });
  await actions(page).getByRole('button', { name: 'Tourner' }).dblclick();
  await expect.poll(() => turns, { timeout: 60_000 }).toEqual([180, 270]);
  await expect(picture).toHaveAttribute('width', '800', { timeout: 60_000 });
});

test('a guest asks for a photo’s removal, and the hosts read the request and remove it', async ({
  page,
  site,
  browser,
}) => {
  await site.host.post('/api/params/', { key: 'hideAskedPhotos', value: 'true' });
  const guest = await browser.newPage({ locale: 'fr-FR' });
  await openGallery(guest, site);
  await enlarge(guest, 'IMG_0002.jpg').click();
  await guest.getByRole('button', { name: 'Demander le retrait de cette photo' }).click();
  const question = guest.getByRole('dialog', { name: 'Demander le retrait de cette photo' });
  await question.getByLabel('Un mot pour eux (facultatif)').fill('Je ferme les yeux');
  await expectAccessible(guest);
  await question.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(guest.getByRole('dialog')).toHaveCount(0);
  await expect(guest.getByRole('heading', { name: /Le couple\s+11 photos/ })).toBeVisible();
  await guest.close();

  await signIn(page, site, 'photos');
  await page.getByRole('button', { name: 'Voir les demandes' }).click();
  await expect(page.getByText('« Je ferme les yeux »')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Retirer la photo/ }).click();
  await told(page, '1 photo mise à la corbeille');
  await expect(page.getByText('Aucune famille ne demande le retrait d’une photo.')).toBeVisible();
  await undo(page);
  await page.getByRole('button', { name: /^La garder et la montrer/ }).click();
  await told(page, 'La photo reste, la demande est close');
  await show(page, /Cachées aux invités \(0\)/);
});
