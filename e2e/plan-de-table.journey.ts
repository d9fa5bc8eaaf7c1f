/** Hosts seat the families at their tables. */
import { openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('with the keyboard a host seats families at a new table and at the first one’s, and takes one back', async ({
  page,
  site,
}) => {
  for (const nom of ['Martin', 'Petit']) {
    const famille = await site.host.createFamille({ nom, prenom: 'Claire', invitedToReception: true });
    const invites = [{ nom, prenom: 'Claire', child: false, age: null }];
    const address = { address1: '3 rue des Lilas', zipCode: '01000', city: 'Brou' };
    await site.host.reply(famille, { answer: true, ...address, invites });
  }
  await signIn(page, site);
  await openScreen(page, 'Plan de table');
  await expect(page.getByText('Aucune famille n’a encore de table')).toBeVisible();
  await page.getByRole('button', { name: 'Placer Martin Claire' }).press('Enter');
  await expect(page.getByLabel('Nouvelle table')).toHaveValue('Table 1');
  await expectAccessible(page);
  await page.getByLabel('Nouvelle table').press('Enter');
  const table = (name: string) => page.getByRole('region', { name });
  await expect(table('Table 1')).toContainText('Martin Claire');
  await page.getByRole('button', { name: 'Placer Petit Claire' }).press('Enter');
  await page.getByRole('button', { name: 'Table 1 (1)' }).press('Enter');
  await expect(table('Table 1')).toContainText('2 adultes');
  await expect(page.getByRole('status').filter({ hasText: 'Table 1 – Petit Claire' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(table('Sans table')).toContainText('Petit Claire');
  await page.getByRole('button', { name: 'Déplacer Martin Claire' }).press('Enter');
  await page.getByRole('button', { name: 'Sans table' }).press('Enter');
  await expect(page.getByText('Aucune famille n’a encore de table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Placer Martin Claire' })).toBeVisible();
});
