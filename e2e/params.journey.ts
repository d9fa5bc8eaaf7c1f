/** The hosts set the site up; each row views, edits, and goes back to viewing only once it is saved. */
import { expectToast, openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { deleteParam, storedParams } from './paramsScreen.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a new row starts in editing, and a date is typed on the clocks of the wedding', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'params');
  await page.getByRole('button', { name: 'Ajouter un paramètre' }).click();
  await page.getByLabel('Nom du paramètre').fill('answerDate');
  await page.getByLabel('Date limite de réponse').fill('2022-05-20T23:59');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('vendredi 20 mai 2022 à 23h59')).toBeVisible();
  await expectToast(page, 'Param mis à jour');
  const params = await (await fetch(`${site.url}/api/params`)).json();
  expect(params).toEqual([{ key: 'answerDate', value: String(Date.UTC(2022, 4, 20, 21, 59)) }]);
});

test('a switch edits canShowMenu, and cancelling restores the copy', async ({ page, site }) => {
  await site.host.setParam('canShowMenu', 'true');
  await signIn(page, site, 'params');
  await page.getByRole('button', { name: 'Modifier canShowMenu' }).click();
  const toggle = page.getByRole('switch', { name: 'Montrer le menu du repas' });
  await toggle.uncheck();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('row', { name: /canShowMenu/ })).toContainText('Oui');
  await page.getByRole('button', { name: 'Modifier canShowMenu' }).click();
  await expect(toggle).toBeChecked();
  await toggle.uncheck();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('row', { name: /canShowMenu/ })).toContainText('Non');
});

test('a save that fails is told and the row stays in editing with what was typed', async ({ page, site }) => {
  await site.host.setParam('note', 'avant');
  await signIn(page, site, 'params');
  await page.getByRole('button', { name: 'Modifier note' }).click();
  await page.getByLabel('Valeur').fill('après');
  await page.route('**/api/params/', (route) => route.abort());
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByLabel('Valeur')).toHaveValue('après');
  await expect(page.getByLabel('Valeur')).toHaveAccessibleDescription(/connexion au site est coupée/);
  await expectToast(page, 'Erreur lors de la mise à jour', 'error');
});

test('a new row that is cancelled is gone', async ({ page, site }) => {
  await signIn(page, site, 'params');
  await page.getByRole('button', { name: 'Ajouter un paramètre' }).click();
  await page.getByLabel('Nom du paramètre').fill('brouillon');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByLabel('Nom du paramètre')).toHaveCount(0);
  expect(await (await fetch(`${site.url}/api/params`)).json()).toEqual([]);
});

test('a deleted parameter is told as such', async ({ page, site }) => {
  await site.host.setParam('note', 'x');
  await signIn(page, site, 'params');
  await deleteParam(page, 'note');
  await expect(page.getByRole('row', { name: /note/ })).toHaveCount(0);
  await expectToast(page, 'Param supprimé', 'info');
});

test('a deletion is asked first, and taken back with one key', async ({ page, site }) => {
  await site.host.setParam('note', 'x');
  await signIn(page, site, 'params');
  const remove = page.getByRole('button', { name: 'Supprimer note' });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(remove).toBeFocused();
  expect(await storedParams(site)).toEqual([{ key: 'note', value: 'x' }]);
  await deleteParam(page, 'note');
  await expect(page.getByRole('status').filter({ hasText: 'est supprimé' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rétablir' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Modifier note' })).toBeFocused();
  await expect(page.getByText('est supprimé')).toHaveCount(0);
  expect(await storedParams(site)).toEqual([{ key: 'note', value: 'x' }]);
});

test('the focus goes into a row that opens and back to its button', async ({ page, site }) => {
  await site.host.setParam('note', 'x');
  await signIn(page, site, 'params');
  const edit = page.getByRole('button', { name: 'Modifier note' });
  for (const leave of ['Enregistrer', 'Annuler']) {
    await edit.click();
    await expect(page.getByLabel('Valeur')).toBeFocused();
    await page.getByRole('button', { name: leave }).click();
    await expect(edit).toBeFocused();
  }
  const add = page.getByRole('button', { name: 'Ajouter un paramètre' });
  await add.click();
  await expect(page.getByLabel('Nom du paramètre')).toBeFocused();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(add).toBeFocused();
});

test('what a parameter really does is said where it is set', async ({ page, site }) => {
  await site.host.setParam('canShowVh', 'false');
  await signIn(page, site, 'params');
  await expect(page.getByRole('row', { name: /canShowVh/ })).toContainText(
    'la page reste ouverte aux invités',
  );
});

test('a deletion that fails is told and the row stays', async ({ page, site }) => {
  await site.host.setParam('note', 'x');
  await signIn(page, site, 'params');
  await page.route('**/api/params/delete/note?*', (route) => route.abort());
  await deleteParam(page, 'note');
  await expectToast(page, 'Erreur lors de la suppression', 'error');
  await expect(page.getByRole('row', { name: /note/ })).toBeVisible();
});

test('a save while the device is offline fails at once, and what was cancelled is not saved later', async ({
  page,
  context,
  site,
}) => {
  await site.host.setParam('canShowMenu', 'true');
  await signIn(page, site, 'params');
  await page.getByRole('button', { name: 'Modifier canShowMenu' }).click();
  await page.getByRole('switch').uncheck();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('row', { name: /canShowMenu/ })).toContainText('connexion au site est coupée');
  await expectToast(page, 'Erreur lors de la mise à jour', 'error');
  await page.getByRole('button', { name: 'Annuler' }).click();
  const back = page.waitForResponse('**/adminouminou/params');
  await context.setOffline(false);
  await back;
  await expect(page.getByRole('row', { name: /canShowMenu/ })).toContainText('Oui');
  expect(await storedParams(site)).toEqual([{ key: 'canShowMenu', value: 'true' }]);
});

test('what is wrong is said where it is wrong', async ({ page, site }) => {
  await signIn(page, site, 'params');
  await page.getByRole('button', { name: 'Ajouter un paramètre' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByLabel('Nom du paramètre')).toHaveAccessibleDescription(/Ce champ est obligatoire/);
  await expect(page.getByLabel('Valeur')).toHaveAccessibleDescription('');
  await page.getByLabel('Nom du paramètre').fill('answerDate');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const picker = page.getByLabel('Date limite de réponse');
  await expect(picker).toHaveAccessibleDescription(/Choisissez un jour et une heure\./);
  await expect(page.getByLabel('Nom du paramètre')).not.toHaveAccessibleDescription(/obligatoire/);
});

test('once the time that the hosts announced is over, they are reminded to erase on every screen', async ({
  page,
  site,
}) => {
  await site.host.setParam('retentionMonths', '12');
  await signIn(page, site, 'params');
  const months = page.getByRole('row', { name: /retentionMonths/ });
  const reminder = page.getByText('Il est temps d’effacer les données de vos invités');
  for (const { today, due } of [
    { today: '2023-09-23T12:00:00Z', due: false },
    { today: '2023-09-24T12:00:00Z', due: true },
  ]) {
    await page.clock.setSystemTime(today);
    await page.reload();
    await expect(months).toBeVisible();
    await expect(reminder).toHaveCount(due ? 1 : 0);
  }
  await expect(page.getByText(/jusqu’au 24 septembre 2023.*allonger la durée/)).toBeVisible();
  await expectAccessible(page);
  await openScreen(page, 'Liste invités');
  await expect(reminder).toBeVisible();
});
