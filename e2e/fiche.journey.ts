/** A family's own page, where two hosts correct its fields in place at once. */
import { expectWellAtBoth } from './bothWidths.ts';
import { openRow, REFUSALS, signIn } from './hostScreens.ts';
import { expect, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a host opens a family from the filtered list, corrects it field by field, resolves a conflict with the other host, and goes on to the next', async ({
  page,
  site,
}) => {
  const martin = await site.host.createFamille({ city: 'Brest' });
  await site.host.createFamille({ nom: 'Zola', prenom: 'Émile' });
  await site.host.createFamille({ nom: 'Petit', prenom: 'Ana', email: 'ana@exemple.fr' });
  await signIn(page, site, 'list?filtre=sans-mail');
  await openRow(page, 'Martin Claire');
  await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Martin Claire' })).toBeVisible();
  const stored = async () => (await site.host.familles()).find(({ id }) => id === martin.id);
  const told = page.getByRole('status').getByText('Enregistré');

  await test.step('a field is saved when it is left', async () => {
    await page.getByLabel('E-mail').fill('claire@exemple.f');
    await page.getByLabel('Téléphone').fill('06 39 98 41 07');
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/pas valable/);
    await page.getByLabel('E-mail').fill('claire@exemple.fr');
    await page.getByLabel('E-mail').press('Enter');
    await expect(told).toBeVisible();
    await expect.poll(stored).toMatchObject({ email: 'claire@exemple.fr', phone: '06 39 98 41 07' });
    await page.getByLabel('E-mail').fill('claire@gmial.com');
    await page.getByLabel('Téléphone').focus();
    await expect(page.getByText('Vouliez-vous dire claire@gmail.com ?')).toBeVisible();
    await page.getByRole('button', { name: 'Corriger' }).click();
    await expect.poll(stored).toMatchObject({ email: 'claire@gmail.com' });
    await expect(page.getByText('Vouliez-vous dire')).toHaveCount(0);
  });

  await test.step('each part is one press away', async () => {
    const parts = page.getByRole('navigation', { name: 'Parties de la fiche' });
    await expect(parts.getByRole('button')).toHaveCount(7);
    await parts.getByRole('button', { name: 'Historique' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Historique' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Historique' })).toBeFocused();
    await parts.getByRole('button', { name: 'Convives' }).click();
    await expect(page.getByRole('heading', { name: 'Convives' })).toBeInViewport();
  });

  await test.step('guests are typed one per line, and a place without a name is kept', async () => {
    const more = page.getByRole('button', { name: 'Un convive de plus' });
    await more.click();
    await more.click();
    const child = page.getByRole('group', { name: 'Convive 2' });
    await child.getByLabel('Enfant').check();
    await child.getByLabel('Âge').selectOption('4 ans');
    await page.getByRole('group', { name: 'Convive 1' }).getByLabel('Prénom').fill('Claire');
    await page.getByRole('group', { name: 'Convive 1' }).getByLabel('Nom', { exact: true }).fill('Martin');
    await child.getByLabel('Régime ou allergies').fill('sans arachides');
    await child.getByLabel('Prénom').focus();
    await expect(page.getByText('Un convive n’a pas encore de nom')).toBeVisible();
    await expect.poll(stored).toMatchObject({
      answer: null,
      invites: [
        { prenom: 'Claire', nom: 'Martin' },
        { child: true, age: 4, diet: 'sans arachides' },
      ],
    });
    await expectWellAtBoth(page);
    await child.getByLabel('Régime ou allergies').fill('');
    await child.getByLabel('Prénom').focus();
    await expect.poll(async () => (await stored())?.invites[1]).not.toHaveProperty('diet');
  });

  await test.step('when two hosts write the same field, both values are shown and one is chosen', async () => {
    await page.getByLabel('Ville').fill('Morlaix');
    await site.host.updateFamille({ id: martin.id, city: 'Quimper' });
    await page.getByLabel('Téléphone').focus();
    await expect(page.getByText('Maintenant « Quimper ». Vous aviez écrit « Morlaix ».')).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Garder « Morlaix »' }).click();
    await expect.poll(stored).toMatchObject({ city: 'Morlaix' });
    await expect(page.getByRole('button', { name: 'Garder « Morlaix »' })).toHaveCount(0);
  });

  await test.step('the next family of the filtered list is one press away; the first has none before it', async () => {
    await page.goto(`${site.url}/#/adminouminou/famille/${martin.id}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    // Of the whole list: the page of before, in the list without mail, led to Zola.
    await page.getByRole('link', { name: /^Famille suivante.*Petit Ana/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Petit Ana' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Famille suivante/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Zola Émile' })).toBeFocused();
    // Pressed at once, before the page has settled on the name.
    await page.getByRole('link', { name: /^Famille précédente/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Petit Ana' })).toBeVisible();
    await page.getByRole('complementary').getByRole('link', { name: 'Zola Émile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zola Émile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Famille suivante' })).toBeDisabled();
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await expect(page.getByText('Cette famille n’est plus dans la liste.')).toBeVisible();
  });
});
