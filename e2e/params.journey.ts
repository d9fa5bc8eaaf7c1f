/** The hosts set params. A row is viewed or edited, and returns to viewing only once it is saved. */
import { expectWellAtBoth } from './bothWidths.ts';
import { expectToast, openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { deleteParam, storedParams } from './paramsScreen.ts';
import { passTime } from './passTime.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';
import { openCard } from './siteScreen.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a host adds a parameter, with errors shown at their field, and edits others: the focus moves in and back, and cancelling restores', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'params');
  const add = page.getByRole('button', { name: 'Ajouter un paramètre' });
  const name = page.getByLabel('Nom du paramètre');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await add.click();
  await expect(name).toBeFocused();
  await name.fill('brouillon');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(name).toHaveCount(0);
  await expect(add).toBeFocused();
  expect(await storedParams(site)).toEqual([]);

  await add.click();
  await save.click();
  await expect(name).toHaveAccessibleDescription(/Ce champ est obligatoire/);
  await expect(page.getByLabel('Valeur')).toHaveAccessibleDescription('');
  await name.fill('answerDate');
  const picker = page.getByLabel('Date limite de réponse', { exact: true });
  // The end of a day is proposed, so that hosts change the day without choosing an hour.
  await expect(picker).toHaveValue(/T23:59$/);
  await picker.focus();
  // Works in either order of day and month; while it is typed, a year is 2, then 20.
  await page.keyboard.type('07072027');
  await expect(picker).toHaveValue('2027-07-07T23:59');
  await picker.fill('');
  await save.click();
  await expect(picker).toHaveAccessibleDescription(/Choisissez un jour et une heure\./);
  await expect(name).not.toHaveAccessibleDescription(/obligatoire/);

  await picker.fill('2022-05-20T23:59');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('vendredi 20 mai 2022 à 23h59')).toBeVisible();
  await expectToast(page, 'Param mis à jour');
  expect(await storedParams(site)).toEqual([
    { key: 'answerDate', value: String(Date.UTC(2022, 4, 20, 21, 59)) },
  ]);

  // The other host adds these; the screen fetches them by itself.
  await site.host.setParam('note', 'x');
  await site.host.setParam('canShowVh', 'false');
  await site.host.setParam('canShowMenu', 'true');
  await passTime(page, 60_000);
  await expect(page.getByRole('row', { name: /canShowVh/ })).toContainText(
    'la page reste ouverte aux invités',
  );
  const edit = page.getByRole('button', { name: 'Modifier note' });
  for (const leave of ['Enregistrer', 'Annuler']) {
    await edit.click();
    await expect(page.getByLabel('Valeur')).toBeFocused();
    await page.getByRole('button', { name: leave }).click();
    await expect(edit).toBeFocused();
  }

  await page.getByRole('button', { name: 'Modifier Montrer le menu du repas' }).click();
  const toggle = page.getByRole('switch', { name: 'Montrer le menu du repas' });
  await toggle.uncheck();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('row', { name: /canShowMenu/ })).toContainText('Oui');
  await page.getByRole('button', { name: 'Modifier Montrer le menu du repas' }).click();
  await expect(toggle).toBeChecked();
  await toggle.uncheck();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('row', { name: /canShowMenu/ })).toContainText('Non');
});

test(
  'a new deadline is confirmed once; the message about it does not follow to the next screen',
  PROVED,
  async ({ page, site }) => {
    await openCard(page, site, 'essentiel', 'L’essentiel');
    await expect(page.getByLabel('Répondre avant')).toHaveValue('20 mai');
    await page.getByRole('button', { name: 'Le fermer à une date limite' }).click();
    await expect(page.getByLabel('Date limite de réponse')).toBeFocused();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const said = page.getByText('Date limite enregistrée', { exact: true });
    await expect(said).toBeVisible();
    await expect(page.getByText(/on répond jusqu’au/i)).toBeVisible();
    await expect(page.getByLabel('Répondre avant')).toHaveCount(0);
    await expectWellAtBoth(page);

    // A day in the past closes the form at once, so it is confirmed first. It can be undone.
    await page.getByRole('button', { name: 'Changer la date limite' }).click();
    await page.getByLabel('Date limite de réponse').fill('2022-05-20T23:59');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const asked = page.getByRole('dialog', { name: 'Fermer le formulaire dès maintenant ?' });
    await expect(asked).toContainText('Le 20 mai 2022 est passé');
    await asked.getByRole('button', { name: 'Le fermer' }).click();
    await expect(page.getByText(/^Le formulaire est fermé depuis le vendredi 20 mai 2022/)).toBeVisible();
    await page.getByRole('button', { name: 'Retirer la date limite' }).click();
    await expect(page.getByText('Après ce jour, le formulaire reste ouvert.')).toBeVisible();
    await expect(page.getByLabel('Répondre avant')).toHaveValue('20 mai');
    expect(await storedParams(site)).toEqual([]);
    await openScreen(page, 'Liste invités');
    await expect(page.getByRole('heading', { level: 1, name: 'Liste invités' })).toBeVisible();
    await expect(said).toHaveCount(0);
  },
);

test('a failed save is reported and keeps what was typed; offline it fails at once, and a cancelled value is not saved later', async ({
  page,
  context,
  site,
}) => {
  await site.host.setParam('note', 'avant');
  await site.host.setParam('canShowMenu', 'true');
  await signIn(page, site, 'params');
  await page.getByRole('button', { name: 'Modifier note' }).click();
  await page.getByLabel('Valeur').fill('après');
  await page.route('**/api/params/', (route) => route.abort());
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByLabel('Valeur')).toHaveValue('après');
  await expect(page.getByLabel('Valeur')).toHaveAccessibleDescription(/connexion au site est coupée/);
  await expectToast(page, 'Erreur lors de la mise à jour', 'error');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.unroute('**/api/params/');

  await page.getByRole('button', { name: 'Modifier Montrer le menu du repas' }).click();
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
  const values = [
    { key: 'canShowMenu', value: 'true' },
    { key: 'note', value: 'avant' },
  ];
  expect(await storedParams(site)).toEqual(values);
});

test(
  'an unset param shows its default, is set in its row, and returns to the default when deleted',
  PROVED,
  async ({ page, site }) => {
    await signIn(page, site, 'params');
    await page.getByRole('button', { name: /^8 réglages de plus/ }).click();
    const row = page.getByRole('row', { name: /sendingsPerFamille/ });
    await expect(row).toContainText('500par défaut');
    await page.getByRole('button', { name: 'Choisir Photos par famille, au plus' }).click();
    await page.getByLabel('Photos par famille, au plus').fill('200');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Modifier Photos par famille, au plus' })).toBeFocused();
    await expect(row).toContainText('200');
    expect(await storedParams(site)).toEqual([{ key: 'sendingsPerFamille', value: '200' }]);
    await deleteParam(page, 'Photos par famille, au plus');
    await expect(row).toContainText('500par défaut');
    expect(await storedParams(site)).toEqual([]);
  },
);

test('a switch shows the stored value; leaving an unsaved row leads to a message with the way back', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'params');
  const choose = page.getByRole('button', { name: 'Choisir Les invités envoient leurs photos ici' });
  const toggle = page.getByRole('switch', { name: 'Les invités envoient leurs photos ici' });
  await choose.click();
  await expect(toggle).not.toBeChecked();
  await expect(page.getByText('Pas encore enregistré.')).toHaveCount(0);
  await expect(page.getByText('canSendPhotos')).toHaveCSS('position', 'absolute');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(choose).toBeFocused();
  expect(await storedParams(site)).toEqual([]);
  await choose.click();
  await toggle.check();
  await expect(page.getByText('Pas encore enregistré.')).toBeVisible();
  await expectWellAtBoth(page);
  await openScreen(page, 'Liste invités');
  await expect(
    page.getByText(/«.Les invités envoient leurs photos ici.» n’a pas été enregistré/),
  ).toBeVisible();
  expect(await storedParams(site)).toEqual([]);
  await page.getByRole('button', { name: 'Y revenir' }).click();
  await expect(choose).toBeFocused();
  await choose.click();
  await toggle.check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    page.getByRole('button', { name: 'Modifier Les invités envoient leurs photos ici' }),
  ).toBeFocused();
  expect(await storedParams(site)).toEqual([{ key: 'canSendPhotos', value: 'true' }]);
  await openScreen(page, 'Liste invités');
  await expect(page.getByText('n’a pas été enregistré')).toHaveCount(0);
});

test(
  'a failed deletion leaves the row; a deletion is confirmed, reported, and undone with one key',
  PROVED,
  async ({ page, site }) => {
    await site.host.setParam('note', 'x');
    await signIn(page, site, 'params');
    const row = page.getByRole('row', { name: /^note / });
    await page.route('**/api/params/delete/note?*', (route) => route.abort());
    await deleteParam(page, 'note');
    await expectToast(page, 'Erreur lors de la suppression', 'error');
    await expect(row).toBeVisible();
    await page.unroute('**/api/params/delete/note?*');

    const remove = page.getByRole('button', { name: 'Supprimer note' });
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    await expect(remove).toBeFocused();
    expect(await storedParams(site)).toEqual([{ key: 'note', value: 'x' }]);
    await deleteParam(page, 'note');
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'est supprimé' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rétablir' })).toBeFocused();
    await expectToast(page, 'Param supprimé', 'info');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Modifier note' })).toBeFocused();
    await expect(page.getByText('est supprimé')).toHaveCount(0);
    expect(await storedParams(site)).toEqual([{ key: 'note', value: 'x' }]);
  },
);

test(
  'once the announced time has passed, every screen reminds the hosts to erase personal data',
  PROVED,
  async ({ page, site }) => {
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
  },
);
