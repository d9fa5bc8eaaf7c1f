/** The disk of the photos is unplugged on a Sunday, and reconnected. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { enlarge, openGallery } from './gallery.ts';
import { REFUSALS, signIn } from './hostScreens.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS], viewport: { width: 390, height: 844 } });

const TELL = 'À transmettre à la personne qui l’a installé';
const SOON = 'Les photos reviennent bientôt';

test(
  'guests and hosts are told that the photos are unavailable, and a host may declare them lost for good',
  PROVED,
  async ({ page, site, browser }) => {
    await openGallery(page, site);
    renameSync(join(site.dataDir, 'photos'), join(site.dataDir, 'unplugged'));
    await site.restart();
    // The site answers before it has checked the folders.
    await expect.poll(async () => (await site.host.photosStatus()).progress.problem).not.toBeNull();
    await page.reload();
    await expect(page.getByText(SOON)).toBeVisible();
    await expectAccessible(page);

    const host = await browser.newPage({ locale: 'fr-FR' });
    await signIn(host, site, 'photosperm');
    await expect(host.getByText(SOON)).toBeVisible();
    await expect(host.getByRole('alert').filter({ hasText: TELL })).toContainText('Photos :');
    await expect(host.getByText(/^Sauvegarde.*version.\d/)).toBeVisible();
    await host.getByRole('button', { name: 'Elles ont été supprimées exprès' }).click();
    await expectAccessible(host);
    await host.getByRole('button', { name: 'Les oublier' }).click();
    await expect(host.getByText(SOON)).toHaveCount(0);
    await host.route('**/api/adminouminou/health', (route) => route.fulfill({ status: 503 }));
    await host.reload();
    await expect(host.getByRole('alert').filter({ hasText: TELL })).toContainText(
      'ne répond pas comme il faut',
    );
    await host.close();
    await page.reload();
    await expect(enlarge(page, 'IMG_0001.jpg')).toHaveCount(0);
    await expect(page.getByText('Aucune photo n’est encore partagée avec vous.')).toBeVisible();
  },
);
