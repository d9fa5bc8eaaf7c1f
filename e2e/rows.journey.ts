/** What opens and folds on the hosts' screens, what is sorted and found there, and what is said of it. */
import { openRow, REFUSALS, signIn } from './hostScreens.ts';
import { expect, expectAccessible, type Site, STILL, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a row takes 225 ms to open and to fold, each time, and nothing of it is reached once it folds', async ({
  page,
  site,
}) => {
  await site.host.createFamille();
  await signIn(page, site, 'list');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  const row = page.getByRole('button', { name: 'Martin Claire' });
  const details = page.getByRole('group', { name: 'Martin Claire' });
  const duration = () =>
    page
      .locator('[data-phase]')
      .evaluate((fold) => fold.getAnimations().map((animation) => animation.effect?.getTiming().duration));
  for (let round = 0; round < 2; round++) {
    await row.click();
    expect(await duration()).toEqual([225]);
    await expect(details).toBeVisible();
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
    await row.click();
    expect(await duration()).toEqual([225]);
    await expect(page.locator('[data-phase="closing"]')).toHaveAttribute('inert', '');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect(page.locator('[data-phase]')).toHaveCount(0);
  }
});

test.describe('under reduced motion', () => {
  test.use(STILL);
  test('a row opens and is gone without moving', async ({ page, site }) => {
    await site.host.createFamille();
    await signIn(page, site, 'list');
    const row = page.getByRole('button', { name: 'Martin Claire' });
    await row.click();
    await expect(page.locator('[data-phase="still"]')).toHaveCount(1);
    await row.click();
    await expect(page.locator('[data-phase]')).toHaveCount(0);
  });
});

test('the menu folds away from beside the page, and comes back', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, site, 'list');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Réponses' });
  const wide = async () => (await page.getByRole('main').boundingBox())?.width ?? 0;
  const before = await wide();
  await page.getByRole('button', { name: 'Fermer le menu' }).click();
  await expect(link).toBeHidden();
  expect(await wide()).toBeGreaterThan(before);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expect(link).toBeVisible();
});

async function inviteThree(site: Site): Promise<void> {
  await site.host.reply(await site.host.createFamille({ nom: 'Aubert', prenom: 'Louis' }), { answer: false });
  await site.host.createFamille({ nom: 'Bonnet', prenom: 'Zoé' });
  await site.host.createFamille({ nom: 'Castan', prenom: 'Luc', answer: true, email: 'luc@exemple.fr' });
}

test('those who are late come first in one direction, an answer is searched by its word, and the number found is said', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await inviteThree(site);
  await signIn(page, site, 'list');
  const names = () => page.getByRole('rowheader').allTextContents();
  await page.getByRole('button', { name: 'Réponse', exact: true }).first().click();
  await expect.poll(names).toEqual(['Bonnet Zoé', 'Castan Luc', 'Aubert Louis']);
  const search = page.getByLabel('Rechercher');
  const said = page.getByRole('search').getByRole('status');
  await expect(said).toBeEmpty();
  await search.fill('oui');
  await expect.poll(names).toEqual(['Castan Luc']);
  await expect(said).toHaveText('Une famille trouvée.');
  await search.fill('en attente');
  await expect.poll(names).toEqual(['Bonnet Zoé']);
  await search.fill('non zoé');
  await expect(said).toHaveText('Aucune famille trouvée.');
});

test('what is due, paid and left are three figures, and families that named nobody are a warning', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await inviteThree(site);
  await signIn(page, site, 'list');
  for (const label of ['Montant dû', 'Montant payé', 'Reste à payer'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  const warning = page.locator('[data-warning]').filter({ hasText: 'sans convives indiqués' });
  await expect(warning).toContainText('1');
  await page.goto(`${site.url}/#/adminouminou/answers`);
  await expect(warning).toContainText('1');
});

test('the newest message stands below, whatever its kind', async ({ page, site }) => {
  for (const key of ['une', 'deux', 'trois']) await site.host.setParam(key, 'x');
  await signIn(page, site, 'params');
  const save = async (key: string) => {
    await page.getByRole('button', { name: `Modifier ${key}` }).click();
    await page.keyboard.press('Enter');
  };
  const top = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())?.y ?? 0;
  await page.route('**/api/params/', (route) => route.abort());
  await save('une');
  await expect(page.getByText('Erreur lors de la mise à jour')).toBeVisible();
  await page.unroute('**/api/params/');
  await save('deux');
  await expect(page.getByText('Param mis à jour')).toBeVisible();
  expect(await top('Param mis à jour')).toBeGreaterThan(await top('Erreur lors de la mise à jour'));
  await page.route('**/api/params/', (route) => route.abort());
  await save('trois');
  await expect
    .poll(() => top('Erreur lors de la mise à jour'))
    .toBeGreaterThan(await top('Param mis à jour'));
});

test('no message covers what has the focus', async ({ page, site }) => {
  for (let index = 0; index < 9; index++) await site.host.setParam(`note${index}`, 'x');
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(page, site, 'params');
  const edit = page.getByRole('button', { name: 'Modifier note4' });
  await edit.click();
  await page.keyboard.press('Enter');
  const message = page.getByText('Param mis à jour');
  await expect(message).toBeVisible();
  await expect(edit).toBeFocused();
  await edit.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 80));
  const gap = async () => {
    const control = await edit.boundingBox();
    return (
      ((await message.locator('xpath=../..').boundingBox())?.y ?? 0) -
      (control?.y ?? 0) -
      (control?.height ?? 0)
    );
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await gap()).toBeLessThan(20);
});

test('a success takes away the error it answers', async ({ page, site }) => {
  await site.host.setParam('note', 'x');
  await signIn(page, site, 'params');
  await page.getByRole('button', { name: 'Modifier note' }).click();
  await page.route('**/api/params/', (route) => route.abort());
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Erreur lors de la mise à jour')).toBeVisible();
  await page.unroute('**/api/params/');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Param mis à jour')).toBeVisible();
  await expect(page.getByText('Erreur lors de la mise à jour')).toHaveCount(0);
});

test('a message pushes the question of a dialog down instead of covering it', async ({ page, site }) => {
  await site.host.createFamille();
  await signIn(page, site, 'list');
  await openRow(page, 'Martin Claire');
  await page.getByRole('checkbox', { name: 'Payé' }).click();
  await expect(page.getByText('Mise à jour effectuée')).toBeVisible();
  await page.getByRole('button', { name: 'Répondre à sa place' }).click();
  const dialog = page.getByRole('dialog');
  const toast = await dialog.getByText('Mise à jour effectuée').boundingBox();
  const question = await dialog.getByRole('heading', { level: 2 }).first().boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0);
});

test('at 320 px the rights fit the page, and what takes the focus is not under the header', async ({
  page,
  site,
}) => {
  for (let index = 0; index < 12; index++) await site.host.createFamille({ nom: `Famille ${index + 10}` });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, site, 'photosperm');
  const boxes = page.getByRole('checkbox', { name: /Le couple : Famille/ });
  await expect(boxes.first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const scroller = page.getByRole('region', { name: 'Qui voit quelles photos' });
  expect(await scroller.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
    0,
  );
  for (const label of await page.locator('label').filter({ has: boxes }).all()) {
    const size = await label.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await boxes.nth(5).focus();
  await page.keyboard.press('Shift+Tab');
  const header = await page.getByRole('columnheader').first().boundingBox();
  const focused = await page.locator(':focus').boundingBox();
  expect(focused?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('in forced colours one link of the menu is marked, and what unfolds keeps its sign', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await site.host.createFamille();
  await signIn(page, site, 'list');
  const bar = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).borderLeftColor);
  expect(await bar('Liste invités')).not.toBe(await bar('Réponses'));
  const row = page.getByRole('button', { name: 'Martin Claire' });
  const letters = await row.evaluate((button) => getComputedStyle(button).color);
  await expect(row.locator('svg')).toHaveCSS('stroke', letters);
});
