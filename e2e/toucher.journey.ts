/** The hosts on a touch screen: the bar, a family found, answered for and corrected, several at once. */
import { expectFits } from './bothWidths.ts';
import { signIn } from './hostScreens.ts';
import { expect, test } from './site.fixture.ts';

test.use({ hasTouch: true });

test('a host reaches a family from the bar: filter, search, row, quick answer, fields, invitation, several', async ({
  page,
  site,
}) => {
  await site.host.createFamille({ nom: 'Petit', prenom: 'Ana', email: 'ana@exemple.fr' });
  await site.host.createFamille({ nom: 'Zola', prenom: 'Émile' });
  await signIn(page, site, 'accueil');
  await page.getByRole('link', { name: 'Invités', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Liste invités' })).toBeVisible();
  await page.getByRole('button', { name: 'Sans mail 1' }).tap();
  await expect(page.getByRole('button', { name: 'Petit Ana' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Tous 2' }).tap();
  await page.getByLabel('Rechercher').fill('petit');
  await page.getByRole('button', { name: 'Petit Ana' }).tap();
  const row = page.getByRole('group', { name: 'Petit Ana' });
  await row.getByRole('checkbox', { name: 'Invitée au vin d’honneur' }).tap();
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told).toContainText('n’est plus invitée au repas');
  await told.getByRole('button', { name: 'Annuler' }).last().tap();
  await expect.poll(async () => (await site.host.familles())[0]?.invitedToReception).toBe(true);

  await row.getByRole('link', { name: 'Ouvrir la fiche' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Petit Ana' })).toBeVisible();
  await page.getByRole('button', { name: 'Oui, à 1' }).tap();
  await page.getByLabel('Téléphone').tap();
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await page.getByRole('heading', { name: 'Coordonnées' }).tap();
  await expect.poll(async () => (await site.host.familles())[0]?.phone).toBe('06 12 34 56 78');
  await expectFits(page, 390);

  await page.getByRole('link', { name: 'Invités', exact: true }).tap();
  await page.getByRole('button', { name: 'Choisir', exact: true }).tap();
  for (const name of ['Petit Ana', 'Zola Émile'])
    await page.getByRole('checkbox', { name: `Choisir ${name}` }).tap();
  await expect(page.getByText('2 familles choisies.')).toBeAttached();
});
