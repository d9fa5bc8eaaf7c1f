/** The hosts on a touch screen: the bar, a family, several families, an import, and the day itself. */
import { Buffer } from 'node:buffer';
import { expectFits } from './bothWidths.ts';
import { REFUSALS, signIn } from './hostScreens.ts';
import { expect, PROVED, test } from './site.fixture.ts';

test.use({ hasTouch: true, expectedErrors: [REFUSALS] });

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

const LIST = `Nom;Prénom;E-mail;Nombre de personnes
Lefèvre;Hélène;helene@exemple.fr;2
Petit;Anne;anne(at)exemple.fr;1
TOTAL;;;3
`;

test(
  'a list is imported: chosen, a line corrected, one left out, all invited, stored',
  PROVED,
  async ({ page, site }) => {
    await signIn(page, site, 'accueil');
    await page.getByRole('button', { name: 'Plus' }).tap();
    await page.getByRole('link', { name: 'Importer' }).tap();
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Choisir un fichier').tap();
    await (await chooser).setFiles({ name: 'invités.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
    await expect(page.getByText('3 personnes lues dans votre fichier')).toBeVisible();
    await page.getByRole('button', { name: 'Question suivante' }).tap();
    const petit = page.getByRole('listitem').filter({ hasText: 'Petit Anne : à corriger' });
    await petit.getByLabel('E-mail').fill('anne@exemple.fr');
    await petit.getByRole('button', { name: 'Relire' }).tap();
    await expect(page.getByText('À créer (2)')).toBeVisible();
    await expectFits(page, 390);

    await page.getByRole('button', { name: 'Corriger Lefèvre Hélène, ligne 2' }).tap();
    await page.getByRole('button', { name: 'Laisser de côté Lefèvre Hélène' }).tap();
    await page.getByRole('button', { name: 'Reprendre Lefèvre Hélène' }).tap();
    await page.getByText('Au repas', { exact: true }).tap();
    await page.getByRole('button', { name: 'Importer 2 familles' }).tap();
    await expect(page.getByText('2 familles créées.')).toBeVisible();
    await expectFits(page, 390);
    const stored = (await site.host.familles()).map((one) => [one.nom, one.email, one.invitedToReception]);
    expect(stored).toEqual([
      ['Lefèvre', 'helene@exemple.fr', true],
      ['Petit', 'anne@exemple.fr', true],
    ]);
  },
);

test(
  'on the day: the list by table, changes since its print, and the tables’ codes',
  PROVED,
  async ({ page, site }) => {
    const famille = await site.host.createFamille({ invitedToReception: true });
    const invites = [{ nom: 'Martin', prenom: 'Claire', child: false, age: null }];
    const address = { address1: '3 rue des Lilas', zipCode: '01000', city: 'Brou' };
    await site.host.reply(famille, { answer: true, ...address, invites });
    await signIn(page, site, 'accueil');
    await page.getByRole('button', { name: 'Plus' }).tap();
    await page.getByRole('button', { name: 'Jour J' }).tap();
    await page.getByRole('link', { name: 'Plan de table' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Plan de table' })).toBeVisible();
    await page.getByRole('button', { name: 'Placer Martin Claire' }).tap();
    await page.getByLabel('Nouvelle table').fill('4');
    await page.getByRole('button', { name: 'Nouvelle table' }).tap();
    await expect(page.getByRole('region', { name: 'Table 4' })).toContainText('Claire Martin');
    await page.evaluate('window.dispatchEvent(new Event("beforeprint"))');
    await page.getByRole('button', { name: 'C’est imprimé' }).tap();
    await expect(page.getByText(/rien n’a changé depuis/)).toBeVisible();
    await site.host.updateFamille({ id: famille.id, labels: ['Table 6'] });
    await expect(page.getByText('Table 4 → Table 6')).toBeVisible();
    await expectFits(page, 390);

    await page.getByRole('button', { name: 'Plus' }).tap();
    await page.getByRole('link', { name: 'Étiquettes', exact: true }).tap();
    await page.getByRole('radio', { name: 'Code photos par table' }).tap();
    await page.getByRole('button', { name: 'Ouvrir l’envoi de photos' }).tap();
    await page.getByRole('button', { name: 'Créer un code' }).tap();
    await expect(page.getByRole('img', { name: /^Code du jour, carte/ })).toHaveCount(8);
    await page.getByLabel('Nombre de cartes').fill('3');
    await expect(page.getByRole('img', { name: /^Code du jour, carte/ })).toHaveCount(3);
    await expectFits(page, 390);
  },
);
