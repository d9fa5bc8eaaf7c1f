/** A family replies, looks at the album and sends a photo over a network that is cut every 30 seconds. */
import type { Locator, Page } from '@playwright/test';
import { openCutLine } from './cutLine.ts';
import { enlarge, lightbox, tiles, widthOf } from './gallery.ts';
import { grant, heavyPicture, landscape, photosImported, putPhoto } from './photoFolder.ts';
import { fillCouple, notice, SENT } from './replyForm.ts';
import { expect, PROVED, test } from './site.fixture.ts';

test.use({
  expectedErrors: [
    /Failed to load|net::ERR|Failed to fetch|NetworkError|dynamically imported|Loading module/,
  ],
});

test(
  'on a line that is cut every 30 seconds a family replies, sees the photos and sends one',
  PROVED,
  async ({ page, site }) => {
    const famille = await site.host.createFamille();
    // Of this site alone: what is sent here would show in the folder that other journeys share.
    putPhoto(site, 'couple', 'IMG_0001.jpg', await landscape());
    await photosImported(site.host, 1);
    await grant(site.host, famille.hash, 'couple');
    await site.host.setParam('canSendPhotos', 'true');
    const line = await openCutLine(site.url);

    await test.step('the reply whose answer is lost is sent again, and counts once', async () => {
      await visit(page, `${line.url}/?hash=${famille.hash}`, page.getByRole('radio', { name: 'Oui' }));
      await fillCouple(page);
      line.cutAnswerTo('POST /api/response/add');
      const send = page.getByRole('button', { name: 'Envoyer' });
      await send.click();
      await expect(notice(page)).toContainText('La connexion au site est coupée');
      await expect(async () => {
        await send.click();
        await expect(page.getByText(SENT).or(notice(page))).toBeVisible();
        await expect(page.getByText(SENT)).toBeVisible({ timeout: 1000 });
      }).toPass();
      expect(await site.host.familles()).toMatchObject([{ answer: true, version: 2 }]);
    });

    await test.step('photos come, small and large', async () => {
      line.cutAnswerTo('GET /api/photos/details');
      const first = tiles(page, 'Le couple').first();
      await visit(page, `${line.url}/#/photos`, first);
      await expect(async () => expect(await widthOf(first)).toBeGreaterThan(0)).toPass();
      line.cutAnswerTo('GET /photos/couple/thumbs/');
      await enlarge(page, 'IMG_0001.jpg').click();
      const large = lightbox(page).getByRole('group', { name: /^1 sur/ });
      await expect(async () => expect(await widthOf(large)).toBeGreaterThan(0)).toPass();
      await page.keyboard.press('Escape');
      await expect(lightbox(page)).toHaveCount(0);
    });

    await test.step('a photo arrives whole, however often its way is cut', async () => {
      const before = line.cuts();
      const choose = page.getByLabel('Choisir photos et films');
      await visit(page, `${line.url}/#/sendphotos`, choose);
      const photo = { name: 'bal.jpg', mimeType: 'image/jpeg', buffer: await heavyPicture(1) };
      await choose.setInputFiles(photo);
      await expect(page.getByText('Votre photo est arrivée. Merci')).toBeVisible({ timeout: 120_000 });
      expect(line.cuts() - before).toBeGreaterThanOrEqual(2);
    });
    line.close();
  },
);

/** A person to whom nothing comes opens the page again. */
async function visit(page: Page, address: string, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(wanted).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
}
