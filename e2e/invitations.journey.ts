/** Families created one after the other by keyboard, not twice, with the last form of address. */
import { nom, openFamille, save } from './createScreen.ts';
import { REFUSALS, signIn } from './hostScreens.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('after creating a family the focus goes to the next one, and an existing name is reported before creation', async ({
  page,
  site,
}) => {
  const { id } = await site.host.createFamille({ nom: 'Éluard', prenom: 'Noémie' });
  await signIn(page, site, 'create');
  await nom(page).fill('Durand');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Nouvelle famille' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(nom(page)).toBeFocused();
  await expect(nom(page)).toHaveValue('');
  await page.keyboard.type('Petit');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await site.host.familles()).map((famille) => famille.nom))
    .toEqual(['Durand', 'Petit', 'Éluard']);

  await page.getByRole('button', { name: 'Nouvelle famille' }).click();
  const told = page.getByRole('status').filter({ hasText: 'existe déjà' });
  await nom(page).fill('eluard');
  await page.getByLabel('Prénom').fill('Paul');
  await expect(told).toHaveCount(0);
  await page.getByLabel('Prénom').fill('noemie');
  await expect(told).toContainText('Éluard Noémie');
  await expectAccessible(page);
  await told.getByRole('link', { name: 'Ouvrir sa fiche' }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByLabel('Prénom')).toHaveValue('Noémie');
});

test('where families of the list wait for their invitation, the screen leads to all of them or to one, before its empty form', async ({
  page,
  site,
}) => {
  for (const nom of ['Durand', 'Petit'])
    await site.host.createFamille({ nom, email: `${nom}@exemple.fr`, invitedToReception: true });
  await signIn(page, site, 'create');
  await expect(page.getByText(/^2\sfamilles de votre liste attendent leur invitation$/)).toBeVisible();
  await page.getByRole('link', { name: 'En choisir une' }).click();
  await expect(page.getByRole('rowheader', { name: /Petit/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Les inviter ensemble' }).click();
  await expect(page.getByRole('button', { name: /2\sfamilles/ })).toBeVisible();
});

test('the form of address is kept with the family', PROVED, async ({ page, site }) => {
  await openFamille(page, site);
  const text = page.getByRole('textbox', { name: 'Texte du mail' });
  await expect(text, 'in the plural until a tone is chosen').toContainText('de vous annoncer');
  await page.getByRole('radio', { name: 'Singulier' }).check();
  await save(page).click();
  await expect(page.getByText('Mise à jour effectuée')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Singulier' })).toBeChecked();
  await expect(text).toContainText('de t’annoncer');
  expect(await site.host.familles()).toMatchObject([{ tone: 'masculine' }]);
});
