/** The couple's own folders, from naming one to the guests' gallery and back. */
import { expectWellAtBoth } from './bothWidths.ts';
import { expectToast, REFUSALS, signIn } from './hostScreens.ts';
import { grant, landscape, photosImported, putPhoto } from './photoFolder.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a host creates a folder, opens it to all, renames and moves it', async ({ page, site, browser }) => {
  const { hash } = await site.host.createFamille({ nom: 'Martin', prenom: 'Claire', answer: true });
  await grant(site.host, hash, 'couple');
  await putPhoto(site, 'couple', 'a.jpg', await landscape());
  await signIn(page, site, 'photosperm');
  await page.getByRole('button', { name: 'Ajouter un dossier' }).click();
  const name = page.getByLabel('Nom du dossier');
  await name.fill('LE couple');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(name).toHaveAccessibleDescription(/Un dossier s’appelle déjà/);
  await expectWellAtBoth(page);
  await name.fill('Le brunch');
  await name.press('Enter');
  await expect(page.getByRole('heading', { name: 'Le brunch' })).toBeVisible();
  await putPhoto(site, 'le-brunch', 'b.jpg', await landscape());
  await photosImported(site.host, 2);

  await page.getByRole('button', { name: 'Ouvrir à toutes les familles : Le brunch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir' }).click();
  await expectToast(page, 'Permission ajoutée');
  const guest = await browser.newPage({ locale: 'fr-FR' });
  await guest.goto(`${site.url}/?hash=${hash}`);
  const titles = guest.getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([/Le couple/, /Le brunch/]);

  await page.getByRole('button', { name: 'Modifier : Le brunch' }).click();
  await page.getByLabel('Nom', { exact: true }).fill('Le brunch du dimanche');
  await page.getByLabel('Place').selectOption('En premier');
  await expectWellAtBoth(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Dossier « Le brunch du dimanche » modifié');
  await guest.reload();
  await expect(titles).toHaveText([/Le brunch du dimanche/, /Le couple/]);
  await guest.close();
});

test('a host hides a folder and deletes another; guests see neither, and both can be undone', async ({
  page,
  site,
  browser,
}) => {
  const { hash } = await site.host.createFamille({ nom: 'Martin', prenom: 'Claire', answer: true });
  await grant(site.host, hash, 'couple', 'repas', 'mairie');
  for (const folder of ['couple', 'repas', 'mairie'])
    await putPhoto(site, folder, 'a.jpg', await landscape());
  await photosImported(site.host, 3);
  await signIn(page, site, 'photosperm');
  const guest = await browser.newPage({ locale: 'fr-FR' });
  await guest.goto(`${site.url}/?hash=${hash}`);
  const titles = guest.getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([/Le couple/, /Le repas/, /La mairie/]);

  await page.getByRole('button', { name: 'Modifier : Le repas' }).click();
  await page.getByRole('checkbox', { name: /Caché aux invités/ }).check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('caché aux invités');
  // A message that has the focus stays beyond its ten seconds.
  await toasts.getByRole('button', { name: 'Annuler' }).focus();
  await guest.reload();
  await expect(titles).toHaveText([/Le couple/, /La mairie/]);
  await toasts.getByRole('button', { name: 'Annuler' }).click();
  await expect(toasts).toContainText('montré aux invités');

  await page.getByRole('button', { name: 'Modifier : La mairie' }).click();
  await page.getByLabel('Nom', { exact: true }).fill('La mairie de Sète');
  const change = { folder: 'mairie', version: 1, title: 'Les mariés', hidden: false };
  const otherHost = () => site.host.post('/api/adminouminou/photos/folders/change', change);
  await page.route('**/folders/change', (route) => otherHost().then(() => route.continue()));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Les mariés' })).toContainText('L’autre hôte');
  await page.unroute('**/folders/change');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Dossier renommé en « La mairie de Sète »');
  await page.getByRole('button', { name: 'Modifier : La mairie de Sète' }).click();
  await page.getByRole('button', { name: 'Supprimer ce dossier…' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Sa photo va à la corbeille pour 30 jours');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('heading', { name: 'La mairie de Sète' })).toHaveCount(0);
  await guest.reload();
  await expect(titles).toHaveText([/Le couple/, /Le repas/]);
  await page.getByRole('button', { name: 'Rétablir : La mairie de Sète' }).click();
  await expect(page.getByRole('heading', { name: 'La mairie de Sète' })).toBeVisible();
  await guest.reload();
  await expect(titles).toHaveText([/Le couple/, /Le repas/, /La mairie de Sète/]);
  await guest.close();
});

test('a reader looks at the photos and finds nothing to change', PROVED, async ({ page, site }) => {
  await putPhoto(site, 'couple', 'a.jpg', await landscape());
  await photosImported(site.host, 1);
  await site.host.post('/api/adminouminou/hosts', {
    name: 'Témoin',
    role: 'reader',
    password: 'un mot de passe',
  });
  await page.goto(`${site.url}/#/adminouminou/photos`);
  await page.getByText('J’ai un nom et un mot de passe à moi').click();
  await page.getByLabel('Votre nom').fill('Témoin');
  await page.getByLabel('Mot de passe').fill('un mot de passe');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { name: /Le couple/ })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Agrandir/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
