/** The hosts upload pictures: dozens dropped at once, interrupted uploads, a full disk, bad files. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { PROBLEMS, problemType } from '../contract/errors.ts';
import { PROBLEM_MEDIA_TYPE } from '../contract/problem.schema.ts';
import { jpegPicture } from '../server/features/photos/import/renditions/pictures.fixtures.ts';
import { expectWellAtBoth } from './bothWidths.ts';
import { enlarge, hiddenStops, tick } from './gallery.ts';
import { REFUSALS, signIn } from './hostScreens.ts';
import { grant, heavyPicture, landscape, photosImported, portrait, putPhoto } from './photoFolder.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

const addTo = (page: Page, folder: string) => page.getByLabel(new RegExp(`Ajouter des photos.*${folder}`));

/** Drops as the mouse does: the page gets real files and folders, not ones made by a script. */
async function dropFromDesktop(page: Page, target: Locator, files: readonly string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      data: { items: [], files: [...files], dragOperationsMask: 1 },
    });
  }
  await devtools.detach();
}

test('in the tab of the photos they are added in place, and the folders stay open as they arrive', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'photos');
  await addTo(page, 'La mairie').setInputFiles({
    name: 'mairie.jpg',
    mimeType: 'image/jpeg',
    buffer: await landscape(),
  });
  await expect(page.getByRole('checkbox', { name: /^Tout choisir.*La mairie/ })).toBeAttached();
  await expect(page).toHaveURL(/\/photos$/);
  await expect(addTo(page, 'Le couple')).toBeAttached();
  await expectWellAtBoth(page);
  await page.reload();
  await expect(tick(page, 'mairie.jpg')).toBeAttached();
  await expect(page.getByText('Ajouter des photos').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modifier : La mairie' })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'the progress stays in sight beside the last folder, until it is closed',
    PROVED,
    async ({ page, site }) => {
      await signIn(page, site, 'photosperm');
      const last = page.getByLabel(/^Ajouter des photos/).last();
      await last.scrollIntoViewIfNeeded();
      await last.setInputFiles([
        { name: 'bal.jpg', mimeType: 'image/jpeg', buffer: await landscape() },
        { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') },
      ]);
      const progress = page.getByText(/Envoi terminé\s: 1 sur 1 .*·\snon envoyées\s: 1/);
      await expect(progress).toBeInViewport();
      await expectWellAtBoth(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await hiddenStops(page, 'Tab')).toEqual([]);
      expect(await hiddenStops(page, 'Shift+Tab')).toEqual([]);
      await page.getByRole('button', { name: 'Fermer' }).click();
      await expect(progress).toHaveCount(0);
      await expect(page.getByText(/Photos non envoyées\s: 1/)).toBeVisible();
    },
  );
});

test('photos dropped on a folder are uploaded, imported and visible to guests', async ({ page, site }) => {
  const { hash } = await site.host.createFamille({ answer: true });
  await grant(site.host, hash, 'mairie');
  await signIn(page, site, 'photosperm');
  await expect(addTo(page, 'La mairie')).toBeAttached();
  // Whoever comes before the first photo comes to add some.
  const firstPart = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(firstPart).toHaveText('Les dossiers de photos');
  const bytes = (await landscape()).toString('base64');
  const dropped = await page.evaluateHandle((photo) => {
    const content = Uint8Array.from(atob(photo), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'mairie 1.jpg', { type: 'image/jpeg', lastModified: 1 }));
    transfer.items.add(new File([content, 'x'], 'mairie 2.jpg', { type: 'image/jpeg', lastModified: 1 }));
    transfer.items.add(new File(['bonjour'], 'lettre.txt', { lastModified: 1 }));
    return transfer;
  }, bytes);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'La mairie' }) });
  await card.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText(/Envoi terminé\s: 2 sur 2/)).toBeVisible();
  await expect(page.getByText('lettre.txt')).toBeVisible();
  await expect(page.getByText(/C’est un texte, et ce format n’est pas pris en charge/)).toBeVisible();
  await photosImported(site.host, 2);
  await expect(card).toContainText('2 photos');
  await expect(firstPart).toHaveText('Les dossiers de photos');
  await expectAccessible(page);
  await page.reload();
  await expect(firstPart).toHaveText('Qui voit quelles photos');
  await page.goto(`${site.url}/?hash=${hash}`);
  await expect(enlarge(page, 'mairie 2.jpg')).toBeVisible();
});

test(
  'dropping a folder uploads its photos, including those of its sub-folders',
  PROVED,
  async ({ page, site }) => {
    const dropped = join(site.dataDir, 'Mon appareil');
    const evening = join(dropped, 'Soirée', 'Bal');
    mkdirSync(evening, { recursive: true });
    // The same names from two cameras.
    const photo = await jpegPicture({ width: 60, height: 40 });
    for (let number = 1; number <= 12; number++) {
      writeFileSync(join(dropped, `IMG_${number}.jpg`), Buffer.concat([photo, Buffer.from(`${number}`)]));
    }
    writeFileSync(join(evening, 'IMG_1.jpg'), await portrait());
    // The computer's own copy of one, which comes at the same moment.
    writeFileSync(join(dropped, 'Copie de IMG_1.jpg'), Buffer.concat([photo, Buffer.from('1')]));
    // With these files the folder holds more than the browser lists at a time.
    for (let number = 1; number <= 110; number++) writeFileSync(join(dropped, `film ${number}.avi`), 'film');
    writeFileSync(join(dropped, '.DS_Store'), 'rien');
    await signIn(page, site, 'photosperm');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'La mairie' }) });
    await dropFromDesktop(page, card, [dropped]);
    await expect(
      page.getByText(/110 fichiers du dossier ne sont pas des photos.*film 1\.avi est un film AVI/),
    ).toBeVisible();
    await expect(page.getByText(/Envoi terminé\s: 14 sur 14/)).toBeVisible();
    await expect(page.getByText(/IMG_1\.jpg y était déjà\s: gardée une seule fois/)).toBeVisible();
    const names = readdirSync(join(site.dataDir, 'photos/mairie')).filter((name) => name.includes('IMG_'));
    expect(names).toHaveLength(13);

    // The same folder again, as after a failure: photos that are there are not sent again.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    await dropFromDesktop(page, card, [dropped]);
    await expect(page.getByText(/Envoi terminé\s: 28 sur 28/)).toBeVisible();
    expect(sent).toEqual([]);
    await expect(page.getByText('15 photos y étaient déjà')).toBeVisible();
  },
);

test('an interrupted upload resumes where it stopped', async ({ page, site }) => {
  const photo = await heavyPicture(4);
  expect(photo.length).toBeGreaterThan(2_500_000);
  await signIn(page, site, 'photosperm');
  const offsets: number[] = [];
  await page.route('**/api/uploads/*', async (route) => {
    offsets.push(Number(route.request().headers()['upload-offset']));
    if (offsets.length === 2) await route.abort();
    else await route.continue();
  });
  await addTo(page, 'Le couple').setInputFiles({ name: 'grande.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect.poll(() => offsets.length).toBeGreaterThanOrEqual(2);
  await page.clock.fastForward(2000);
  await expect(page.getByText(/Envoi terminé\s: 1 sur 1/)).toBeVisible();
  const [first, cut, again] = offsets;
  expect([first, again]).toEqual([0, cut]);
  expect(cut).toBeGreaterThan(0);
  expect(readFileSync(join(site.dataDir, 'photos/couple/grande.jpg')).equals(photo)).toBe(true);
});

test(
  'a full disk is reported at once, and the same photo is uploaded once there is room',
  PROVED,
  async ({ page, site }) => {
    await signIn(page, site, 'photosperm');
    const { status, ...texts } = PROBLEMS['disk-full'];
    const type = problemType('disk-full');
    await page.route('**/api/uploads/*', (route) =>
      route.fulfill({ status, contentType: PROBLEM_MEDIA_TYPE, json: { type, status, ...texts } }),
    );
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await portrait() };
    await expect(page.getByRole('listitem').filter({ hasText: 'Le couple' })).toBeVisible();
    // Screen readers announce what appears in a region that existed before.
    const regions = page.getByRole('main').getByRole('status');
    const before = await regions.count();
    await addTo(page, 'Le couple').setInputFiles(photo);
    await expect(page.getByText(/Photos non envoyées\s: 1/)).toBeVisible();
    await expect(regions.filter({ hasText: 'Refusées ou perdues en route : 1.' })).toHaveCount(1);
    expect(await regions.count()).toBe(before);
    await expect(page.getByText(PROBLEMS['disk-full'].detail)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/uploads/*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText(/Envoi terminé\s: 1 sur 1/)).toBeVisible();
    await photosImported(site.host, 1);
  },
);

test('a file that is no valid photo is listed with the reason, hides no other file, and is erased if a guest sent it', async ({
  page,
  site,
  browser,
}) => {
  const photo = await portrait();
  putPhoto(site, 'couple', 'bonne.jpg', photo);
  putPhoto(site, 'couple', 'abîmée.jpg', photo.subarray(0, photo.length >> 1));
  await photosImported(site.host, 1);
  await signIn(page, site, 'photosperm');
  await expect(page.getByText('abîmée.jpg')).toBeVisible();
  await expect(page.getByText(/Ce fichier est abîmé ou incomplet/)).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Un fichier n’est pas montré aux invités.' }),
  ).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: 'Le couple' }).first()).toContainText('1 photo');
  const { hash } = await site.host.createFamille({ answer: true });
  await site.host.setParam('canSendPhotos', 'true');
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`${site.url}/?hash=${hash}#/sendphotos`);
  await guest.getByLabel('Choisir photos et films').setInputFiles({
    name: 'du bal.jpg',
    mimeType: 'image/jpeg',
    buffer: photo.subarray(0, photo.length >> 1),
  });
  await page.getByRole('button', { name: 'Effacer celui d’un invité' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('du bal');
  await question.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(page.getByText('du bal')).toHaveCount(0);
  await expect(page.getByText('abîmée.jpg')).toBeVisible();
});
