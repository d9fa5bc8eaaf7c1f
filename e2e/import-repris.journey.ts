/** A couple imports its list again after three weeks: what it corrected stays, and what differs is asked. */
import { expectWellAtBoth } from './bothWidths.ts';
import { openScreen, REFUSALS } from './hostScreens.ts';
import { bringList, chooseList } from './importScreen.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

const LIST = `Qui;Mail;Ville;Gens à table;Formule
Picard Didier;didier@exemple.fr;Lyon;2;repas
Jean-Marc et Sylvie;;Pau;2;repas
Amrani;amrani@exemple.fr;Nice;1;repas
Anne Roux;anne@exemple.fr;Dax;1;repas
`;

test(
  'a list imported again leaves corrections alone, asks, and tells of the bin',
  PROVED,
  async ({ page, site }) => {
    await bringList(page, site, LIST);
    await page.getByText('Colonnes, dont 1 laissée de côté').click();
    await page.getByLabel('Gens à table').selectOption({ label: 'Nombre de personnes' });
    await expect(page.getByText('6 personnes lues dans votre fichier')).toBeVisible();
    await page.getByRole('button', { name: 'Importer 4 familles' }).click();
    await expect(page.getByText('4 familles créées.')).toBeVisible();

    const idIn = async (city: string) =>
      (await site.host.familles()).find((famille) => famille.city === city)?.id ?? '';
    await site.host.updateFamille({ id: await idIn('Lyon'), nom: 'Collègues', prenom: 'Didier Picard' });
    await site.host.updateFamille({ id: await idIn('Nice'), email: 'farid@exemple.fr' });
    await site.host.delete(`/api/adminouminou/famille/${await idIn('Dax')}`);

    await chooseList(page, LIST.replace('amrani@', 'les.amrani@').replace('Pau;2', 'Pau;3'));
    await expect(page.getByText('Colonne réglée comme la dernière fois')).toContainText('Gens à table');
    await expect(page.getByRole('heading', { name: 'Amrani : le site ou la liste ?' })).toBeVisible();
    await page.getByRole('button', { name: 'À modifier : 1' }).click();
    await expect(page.getByText('À modifier (1)')).toBeInViewport();
    await expect(page.getByText('Déjà là, rien à changer (1)')).toBeVisible();
    await expectWellAtBoth(page);

    await page.getByRole('button', { name: 'Garder ce que dit le site' }).click();
    await expect(page.getByText('comme sur le site')).toBeVisible();
    await expect(page.getByText('Dans la corbeille depuis le')).toBeVisible();
    await page.getByRole('button', { name: /^Remettre dans la liste/ }).click();
    await expect(page.getByText('Déjà là, rien à changer (2)')).toBeVisible();
    await expect(page.getByText('comme sur le site')).toBeVisible();
    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    await expect(page.getByText('1 famille modifiée.')).toBeVisible();
    const stored = (await site.host.familles()).map(({ nom, email, invites }) => [
      nom,
      email,
      invites.length,
    ]);
    expect(stored).toContainEqual(['Amrani', 'farid@exemple.fr', 1]);
    expect(stored).toContainEqual(['Collègues', 'didier@exemple.fr', 2]);
    expect(stored).toContainEqual(['Roux', 'anne@exemple.fr', 1]);

    await chooseList(page, LIST.replace(/Amrani.*\n/, ''));
    await expect(
      page.getByText('Amrani n’est plus dans ce fichier, et reste dans votre liste.'),
    ).toBeVisible();
    await expectWellAtBoth(page);
  },
);

test('an import that is undone goes into the bin, and comes back with one press, and with a second one after the network was cut', async ({
  page,
  site,
}) => {
  await bringList(page, site, LIST);
  await page.getByRole('button', { name: 'Importer 4 familles' }).click();
  await expect(page.getByText('4 familles créées.')).toBeVisible();
  // The error of a list is seen in the list: the undo waits where the list came from.
  await page.getByRole('link', { name: 'Voir la liste' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Liste invités' })).toBeVisible();
  await openScreen(page, 'Importer');
  await expect(page.getByText('La liste est importée')).toBeVisible();
  // On another day, or on the other host's telephone.
  await page.reload();
  await expect(page.getByText('Dernier import, ')).toContainText('4 familles créées.');
  await page.getByRole('button', { name: 'Défaire cet import' }).click();
  await expect(page.getByRole('dialog').getByText('4 familles iront dans la corbeille.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Défaire l’import' }).click();
  await expect(page.getByText('4 familles dans la corbeille.')).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^Voir la (?:liste|corbeille)$/ }).and(page.locator(':focus')),
  ).toBeVisible();
  expect(await site.host.familles()).toHaveLength(0);

  await chooseList(page, LIST);
  await expect(page.getByText('Dans la corbeille depuis le')).toHaveCount(4);
  await expect(page.getByText('4 familles du fichier sont dans la corbeille')).toBeVisible();
  await expect(page.getByText('Rien n’est encore enregistré')).toBeVisible();
  let calls = 0;
  await page.route('**/adminouminou/corbeille/*', (route) => {
    calls += 1;
    return calls === 3 ? route.abort() : route.continue();
  });
  const all = page.getByRole('button', { name: 'Remettre les 4 dans la liste' });
  await all.click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await site.host.familles()).toHaveLength(2);
  await all.click();
  await expect(page.getByText('Déjà là, rien à changer (4)')).toBeVisible();
  await expect(page.getByText('Rien n’est encore enregistré')).toHaveCount(0);
  await expect(page.getByText('familles remises sont dans votre liste')).toBeVisible();
  expect(await site.host.familles()).toHaveLength(4);
});
