/** The hosts decide which families see which photo folder. */
import type { Page } from '@playwright/test';
import { expectWellAtBoth } from './bothWidths.ts';
import { expectToast, hold, REFUSALS, signIn } from './hostScreens.ts';
import { expect, test } from './site.fixture.ts';

test.use({ photos: true, expectedErrors: [REFUSALS] });

const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });

test('a host grants a folder, the family sees it, and the host revokes it', async ({
  page,
  site,
  browser,
}) => {
  const { hash } = await site.host.createFamille({ nom: 'Martin', prenom: 'Claire', answer: true });
  await signIn(page, site, 'photosperm');
  const couple = box(page, /Le couple.*Martin Claire/);
  await expect(couple).not.toBeChecked();
  await expectWellAtBoth(page);

  await couple.click();
  await expectToast(page, 'Permission ajoutée');
  const guest = await browser.newPage({ locale: 'fr-FR' });
  await guest.goto(`${site.url}/?hash=${hash}`);
  await expect(guest.getByRole('heading', { name: /Le couple\s+12 photos/ })).toBeVisible();
  await expect(guest.getByRole('heading', { name: /Le repas/ })).toHaveCount(0);

  await couple.click();
  await expectToast(page, 'Permission supprimée');
  await guest.reload();
  await expect(guest.getByText('Aucune photo n’est encore partagée avec vous.')).toBeVisible();
  await guest.close();
});

test('a row or a column is granted at once, for the families that the search shows', async ({
  page,
  site,
}) => {
  for (const nom of ['Aubert', 'Bonnet', 'Castan']) await site.host.createFamille({ nom, prenom: 'Zoé' });
  await signIn(page, site, 'photosperm');
  await box(page, /Tous les dossiers.*Aubert Zoé/).click();
  await expectToast(page, 'Permission ajoutée');
  const seen = async (nom: string) => {
    const famille = (await site.host.familles()).find((one) => one.nom === nom);
    return famille?.permissions.map(({ folder }) => folder).sort();
  };
  expect(await seen('Aubert')).toHaveLength(6);

  await page.getByLabel('Rechercher').fill('castan');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await box(page, /Le repas.*toutes les familles/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir' }).click();
  await expectToast(page, 'Permission ajoutée');
  expect(await seen('Castan')).toEqual(['repas']);
  expect(await seen('Bonnet')).toEqual([]);

  await page.getByLabel('Rechercher').fill('');
  const column = box(page, /Le repas.*toutes les familles/);
  await expect(column).toHaveJSProperty('indeterminate', true);
  await column.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Une famille verra ces photos.');
  await question.getByRole('button', { name: 'Annuler' }).click();
  expect(await seen('Bonnet')).toEqual([]);
  await column.click();
  await question.getByRole('button', { name: 'Ouvrir' }).click();
  await expect(column).toBeChecked();
  await page.getByRole('button', { name: 'Rétablir' }).click();
  await expect.poll(() => seen('Bonnet')).toEqual([]);
  expect(await seen('Castan')).toEqual(['repas']);
  await column.click();
  await question.getByRole('button', { name: 'Ouvrir' }).click();
  await expect(column).toBeChecked();
  await column.click();
  await question.getByRole('button', { name: 'Retirer' }).click();
  await expect.poll(() => seen('Aubert')).toHaveLength(5);
  await expect.poll(() => seen('Bonnet')).toEqual([]);
});

test('a folder is opened at once to those of the dinner only', async ({ page, site }) => {
  const invited = [
    { nom: 'Aubert', invitedToReception: true },
    { nom: 'Bonnet', invitedToReception: true, answer: true, answerSunday: true, invitedForSunday: true },
    { nom: 'Castan', invitedTovh: true },
  ];
  for (const one of invited) await site.host.createFamille({ ...one, prenom: 'Zoé' });
  await signIn(page, site, 'photosperm');
  const group = (name: string) =>
    page.getByRole('radiogroup', { name: 'Familles' }).getByRole('radio', { name });
  await group('Dimanche 1').check();
  await expect(page.getByRole('rowheader')).toHaveText(['Bonnet Zoé']);
  await group('Repas 2').check();
  await expect(page.getByRole('rowheader')).toHaveText(['Aubert Zoé', 'Bonnet Zoé']);
  await expectWellAtBoth(page);

  await box(page, /Le repas.*toutes les familles/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir' }).click();
  await expectToast(page, 'Permission ajoutée');
  const seeing = async () =>
    (await site.host.familles()).filter(({ permissions }) => permissions.length > 0).map(({ nom }) => nom);
  await expect.poll(async () => (await seeing()).sort()).toEqual(['Aubert', 'Bonnet']);

  await group('Toutes 3').check();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test('permissions are saved without the loading indicator; a failed one is reverted and reported', async ({
  page,
  site,
}) => {
  await site.host.createFamille({ nom: 'Martin', prenom: 'Claire' });
  await signIn(page, site, 'photosperm');
  const couple = box(page, /Le couple.*Martin Claire/);
  await expect(couple).toBeVisible();
  const spinner = page.getByText('Chargement…');
  await expect(spinner).toHaveCount(0);
  const [asked, release] = [
    page.waitForRequest('**/api/adminouminou/photos'),
    await hold(page, '**/api/adminouminou/photos'),
  ];
  await couple.click();
  await asked;
  // The indicator would appear at once, and stay for 300 ms.
  expect(await spinner.count()).toBe(0);
  await expect(page.getByText('Permission ajoutée')).toHaveCount(0);
  release();
  await expect(page.getByText('Permission ajoutée')).toBeVisible();

  await expect(couple).toBeChecked();
  await page.route('**/api/adminouminou/photos/delete', (route) => route.abort());
  await couple.click();
  await expect(page.getByRole('alert').getByText('Permission non supprimée')).toBeVisible();
  await expect(couple).toBeChecked();

  await test.step('with text at 200 % on a phone no box overlaps another, and a row is visible', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const table = page.getByRole('table', { name: 'Qui voit quelles photos' });
    for (const row of ['toutes les familles', 'Martin Claire']) {
      const boxes = await table.getByRole('checkbox', { name: new RegExp(row) }).all();
      expect(boxes.length).toBeGreaterThanOrEqual(6);
      let end = -1;
      for (const one of boxes) {
        const { x, width } = (await one.boundingBox()) ?? { x: 0, width: 0 };
        expect(x).toBeGreaterThanOrEqual(end);
        end = x + width;
      }
    }
    const last = table.getByRole('checkbox', { name: 'La mairie : Martin Claire' });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });
});
