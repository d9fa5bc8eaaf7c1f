/** Guests send photos from a phone with a bad network; the hosts look at them before publishing. */
import type { Page } from '@playwright/test';
import { SENDINGS_PATH } from '../contract/photos/sendings.rules.ts';
import { expectWellAtBoth } from './bothWidths.ts';
import { enlarge, tick } from './gallery.ts';
import { REFUSALS, signIn } from './hostScreens.ts';
import { grant, heavyPicture, landscape, photosImported, portrait } from './photoFolder.ts';
import { scan } from './scan.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

const choose = (page: Page) => page.getByLabel('Choisir photos et films');
const sent = (page: Page, file: string) => page.getByRole('listitem').filter({ hasText: file });
const picture = (page: Page, file: string) => page.getByRole('img', { name: file });

test('a family sends photos despite a network cut; the hosts publish one and refuse one, the family takes one back', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { hash } = await site.host.createFamille({ answer: true, prenom: 'Léa', nom: 'Martin' });
  await grant(site.host, hash, 'repas');
  await site.host.setParam('canSendPhotos', 'true');
  await page.goto(`${site.url}/?hash=${hash}#/sendphotos`);
  const heavy = await heavyPicture(3);
  const files = [
    { name: 'bal.jpg', mimeType: 'image/jpeg', buffer: heavy },
    { name: 'cousins.jpg', mimeType: 'image/jpeg', buffer: await portrait() },
    { name: 'gâteau.jpg', mimeType: 'image/jpeg', buffer: await landscape() },
    { name: 'lettre.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') },
    { name: 'abîmée.jpg', mimeType: 'image/jpeg', buffer: heavy.subarray(0, heavy.length >> 1) },
  ];
  // Like a tunnel: two requests fail, the next ones pass.
  let lost = 0;
  await page.route('**/api/uploads/*', async (route) => {
    const begun = Number(route.request().headers()['upload-offset']) > 0;
    if (begun && lost < 2) {
      lost += 1;
      await route.abort();
    } else await route.continue();
  });
  await choose(page).setInputFiles(files);
  await expect.poll(() => lost).toBeGreaterThanOrEqual(1);
  await page.clock.fastForward(1500);
  await expect.poll(() => lost).toBe(2);
  await page.clock.fastForward(2500);
  await expect(page.getByText(/[34] photos sont arrivées\. Merci/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/lettre\.txt.*C’est un texte/)).toBeVisible();
  await photosImported(site.host, 3);
  await page.clock.fastForward(5000);
  await expect(sent(page, 'En attente')).toHaveCount(3);
  await expect(page.getByText(/3 photos sont arrivées\. Merci/)).toBeVisible();
  await expect(page.getByText(/^1 fichier illisible\s: la raison/)).toBeVisible();
  await expectAccessible(page);

  await choose(page).setInputFiles({ name: 'image (1).jpg', mimeType: 'image/jpeg', buffer: heavy });
  await expect(page.getByText('1 photo déjà envoyée')).toBeVisible();
  await expect(page.getByText(/3 photos sont arrivées\. Merci/)).toBeVisible();
  await page.getByRole('button', { name: 'Retirer abîmée.jpg' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(sent(page, 'Illisible')).toHaveCount(0);
  await expect(page.getByText('1 fichier illisible')).toHaveCount(0);
  await expect(page.getByText(/3 photos sont arrivées\. Merci/)).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, site, 'photos');
  await desk.getByRole('button', { name: 'Les regarder' }).click();
  await expect(desk.getByText('Léa Martin').first()).toBeVisible();
  await expectAccessible(desk);
  const act = (name: string) =>
    desk.getByRole('region', { name: 'Photos choisies' }).getByRole('button', { name }).click();
  await tick(desk, 'gâteau.jpg').check();
  // While one is ticked, no button means the others.
  await expect(desk.getByRole('button', { name: 'Publier la photo choisie' })).toBeVisible();
  await act('Refuser');
  await desk.getByRole('button', { name: 'Publier les 2 photos' }).click();
  await expect(desk.getByText('2 photos publiées')).toBeVisible();
  await expect(desk.getByText('Aucune photo d’invité n’attend.')).toBeVisible();
  await expect(desk.getByText('Ces photos d’invités attendent')).toHaveCount(0);
  await desk.context().close();

  await page.goto(`${site.url}/#/photos`);
  await expect(enlarge(page, 'bal.jpg')).toBeVisible();
  await page.goto(`${site.url}/#/sendphotos`);
  await expect(sent(page, 'Dans l’album')).toHaveCount(2);
  await expect(sent(page, 'Non publiée')).toHaveCount(1);
  await page.getByRole('button', { name: 'Retirer bal.jpg' }).click();
  const asked = page.getByRole('dialog', { name: 'Retirer cette photo' });
  // The photos are intact although the network fails when their list is fetched again.
  await page.route(`**${SENDINGS_PATH}?*`, (route) => route.abort());
  await asked.getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText(/Photo retirée\s: elle n’est plus sur notre site/)).toBeVisible();
  await expect(page.getByText('La liste de vos envois n’a pas pu être rafraîchie')).toBeVisible();
  await expect(picture(page, 'bal.jpg')).toHaveCount(0);
  await page.unroute(`**${SENDINGS_PATH}?*`);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('La liste de vos envois n’a pas pu être rafraîchie')).toHaveCount(0);
  await expect(picture(page, 'bal.jpg')).toHaveCount(0);
  expect((await fetch(`${site.url}/photos/repas/bal.jpg?hash=${hash}`)).status).toBe(404);
});

test('after a reload the page asks again for photos that were not sent, and resumes them', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { hash } = await site.host.createFamille({ answer: true });
  await site.host.setParam('canSendPhotos', 'true');
  await page.goto(`${site.url}/?hash=${hash}#/sendphotos`);
  const photo = { name: 'bal.jpg', mimeType: 'image/jpeg', buffer: await heavyPicture(3) };
  await page.route('**/api/uploads/*', async (route) => {
    const begun = Number(route.request().headers()['upload-offset']) > 0;
    // The request never ends.
    if (!begun) await route.continue();
  });
  await choose(page).setInputFiles(photo);
  await expect(page.getByText(/Envoi\s: 0 sur 1 photo/)).toBeVisible();
  await expect.poll(() => page.getByRole('progressbar').first().getAttribute('value')).not.toBe('0');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('1 fichier n’était pas encore parti')).toBeVisible();
  await page.unroute('**/api/uploads/*');
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await choose(page).setInputFiles(photo);
  await expect(page.getByText('Votre photo est arrivée. Merci')).toBeVisible();
  expect(offsets[0]).toBeGreaterThan(0);
});

test(
  'progress is shown under the button, and by a thin line on other pages until the photos have arrived',
  PROVED,
  async ({ page, site }) => {
    const { hash } = await site.host.createFamille({ answer: true });
    await site.host.setParam('canSendPhotos', 'true');
    await page.goto(`${site.url}/?hash=${hash}#/sendphotos`);
    let leave = () => {};
    const held = new Promise<void>((resolve) => {
      leave = resolve;
    });
    await page.route('**/api/uploads/*', async (route) => {
      await held;
      await route.continue();
    });
    await choose(page).setInputFiles([
      { name: 'bal.jpg', mimeType: 'image/jpeg', buffer: await landscape() },
      { name: 'table.jpg', mimeType: 'image/jpeg', buffer: await portrait() },
    ]);
    const bar = page.getByRole('progressbar', { name: /^Envoi\s: 0 sur 2 photos/ });
    await expect(bar).toBeInViewport();
    const pressed = await page.getByText('Choisir photos et films', { exact: true }).boundingBox();
    const shown = await bar.boundingBox();
    const under = (shown?.y ?? Number.NaN) - (pressed?.y ?? 0) - (pressed?.height ?? 0);
    expect(under).toBeGreaterThanOrEqual(0);
    expect(under).toBeLessThan(80);

    await page.evaluate(() => {
      location.hash = '#/contact';
    });
    const line = page.getByRole('progressbar', { name: 'Envoi : 0 sur 2 photos', exact: true });
    await expect(line).toBeInViewport();
    await expect(line).toHaveCSS('height', '4px');
    await expect(page.getByText('Choisir photos et films')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Envoi' })).toHaveText(/^Envoi\s: \d+\s%$/);
    await expectWellAtBoth(page);
    leave();
    await expect(page.getByText('2 photos sont arrivées. Merci')).toBeVisible({ timeout: 60_000 });
    await expect(line).toHaveCount(0);
  },
);

test('a table’s card, scanned without a link, lets a guest give a first name and photos, and nothing more', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'labels');
  await page.getByRole('radio', { name: 'Code photos par table' }).check();
  await page.getByRole('button', { name: 'Ouvrir l’envoi de photos' }).click();
  await expect(page.getByText('L’envoi de photos est fermé')).toHaveCount(0);
  await page.getByRole('button', { name: 'Créer un code' }).click();
  await expect(page.getByText(/Ce code vaut jusqu’au/)).toBeVisible();
  await expectAccessible(page);
  const link = (await scan(page.getByRole('img', { name: 'Code du jour, carte 1', exact: true }))) ?? '';
  expect(link).toMatch(/#\/invite\?code=[A-Z2-9]{8}&ticket=[\w-]{22}$/);
  // Who has changed the wedding's date prints nothing again.
  await page.getByRole('button', { name: 'Changer ses jours' }).click();
  await expect(page.getByText('Les jours du code ont changé')).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);

  await page.context().clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Votre prénom').fill('Paul');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await choose(page).setInputFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer: await portrait() });
  await expect(page.getByText('Votre photo est arrivée. Merci')).toBeVisible();
  await page.reload();
  await expect(sent(page, 'Retirer')).toHaveCount(1);
  await expectAccessible(page);
});
