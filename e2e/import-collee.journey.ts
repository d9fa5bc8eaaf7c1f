/** A couple pastes its list, says what its columns are, and leaves a line aside. */
import { REFUSALS, signIn } from './hostScreens.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a host maps unknown headings by hand, decides an unclear line, downloads one left aside, and swaps first and last names with one press', async ({
  page,
  site,
}) => {
  await site.host.createFamille({ nom: 'Martin', prenom: 'Claire', email: 'un@exemple.fr' });
  await site.host.createFamille({ nom: 'Martin', prenom: 'Claire', email: 'deux@exemple.fr' });
  await signIn(page, site, 'import');
  await page
    .getByLabel('Ou collez les cellules')
    .fill('Gens\tSurnom\tVille\tMail\nMartin\tClaire\tLyon\t\nPuy\tAl\tBrest\tal(at)x.fr\n');
  await page.getByRole('button', { name: 'Lire ces cellules' }).click();
  await page.getByText('Colonnes, dont 2 gardées en note').click();
  await page.getByLabel('Gens').last().selectOption('Nom');
  await page.getByLabel('Surnom').last().selectOption('Prénom');
  const who = page.getByRole('radiogroup', { name: 'Qui est « Martin Claire », ligne 2' });
  await who.getByText('Martin Claire, deux@exemple.fr').click();
  await page.getByRole('button', { name: 'Question suivante' }).click();
  const puy = page.getByRole('listitem').filter({ hasText: 'Puy Al' });
  await puy.getByRole('button', { name: 'Laisser de côté' }).click();
  await page.getByText('Importer cette personne sans l’autre').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Martin Claire' }).first()).toContainText('Lyon');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText('1 famille modifiée.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'la télécharger (.csv)' }).click();
  expect((await download).suggestedFilename()).toBe('lignes-laissees-de-cote.csv');
  const familles = await site.host.familles();
  expect(familles.find(({ email }) => email === 'deux@exemple.fr')?.city).toBe('Lyon');

  await page.getByLabel('Ou collez les cellules').fill('Nom complet\tVille\nLe Gall Anaïs\tBrest\n');
  await page.getByRole('button', { name: 'Lire ces cellules' }).click();
  await expect(page.getByText('Bonjour Le Gall')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'C’est l’inverse' }).click();
  await expect(page.getByText('Bonjour Anaïs')).toBeVisible();
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText('1 famille créée.')).toBeVisible();
  expect(await site.host.familles()).toContainEqual(
    expect.objectContaining({ nom: 'Le Gall', prenom: 'Anaïs' }),
  );
});

test(
  'lines of one name that may be guests or families stay apart until the hosts say which they are',
  PROVED,
  async ({ page, site }) => {
    await signIn(page, site, 'import');
    await page
      .getByLabel('Ou collez les cellules')
      .fill('Famille\tQui\tMail\nLe Goff\tYann\tyann@exemple.fr\nLe Goff\tRonan\tronan@exemple.fr\n');
    await page.getByRole('button', { name: 'Lire ces cellules' }).click();
    await expect(page.getByText('Une ligne par convive ou par famille ?')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Le Goff' })).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Une ligne par convive, réunir le même nom' }).click();
    await expect(page.getByText('Une ligne par convive ou par famille ?')).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Le Goff' })).toHaveCount(1);
  },
);
