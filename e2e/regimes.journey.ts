/** Diets and allergies, if the content asks for them: from the family's form to the caterer's sheet. */
import { expectWellAtBoth } from './bothWidths.ts';
import { contentInDays, editContent } from './content.fixture.ts';
import { attendingFamille } from './guestPages.ts';
import { openRow, REFUSALS, signIn } from './hostScreens.ts';
import { fillAddress, fillGuest, SENT } from './replyForm.ts';
import { expect, test } from './site.fixture.ts';

const content = contentInDays(120);
editContent(content, 'mariage.yaml', 'regimes: non', 'regimes: oui');
test.use({ siteEnv: { CONTENT_DIR: content }, expectedErrors: [REFUSALS] });

test('a family enters its diets and reads them again, and the caterer’s sheet counts them', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille();
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await page.getByRole('radio', { name: 'Oui' }).check();
  await fillAddress(page);
  await fillGuest(page, 1, 'Claire');
  const diet = page.getByRole('group', { name: 'Convive #1' }).getByLabel('Régime ou allergies');
  await diet.fill('végétarienne, allergie aux noix');
  await expectWellAtBoth(page);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await page.goto(`${site.url}/#/mareponse`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Claire' })).toContainText(
    'végétarienne, allergie aux noix',
  );

  await signIn(page, site, 'list');
  await openRow(page, 'Martin Claire');
  await page.getByRole('button', { name: 'Répondre à sa place' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Régime ou allergies')).toHaveValue('végétarienne, allergie aux noix');
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).click();
  await attendingFamille(site, { nom: 'Petit', sleepingInTent: true });
  await page.goto(`${site.url}/#/adminouminou/caterer`);
  // Nobody sleeps in the estate, so that no line tells of it.
  await expect(
    page.getByRole('table', { name: 'Récapitulatif' }).locator('tbody').getByRole('rowheader'),
  ).toHaveText(['Vin d’honneur', 'Repas', 'Dimanche', 'Nuit en tente']);
  const table = page.getByRole('table', { name: 'Régimes et allergies, Repas' });
  await expect(table.getByRole('row')).toHaveText([
    'RégimeNombreConvives',
    'allergie aux noix1Claire Martin',
    'végétarienne1Claire Martin',
  ]);
  await expectWellAtBoth(page);
});
