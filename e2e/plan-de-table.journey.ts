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

test('a seat that could not be given says whose and why: without a network, and when the other host was faster', async ({
  page,
  site,
  context,
}) => {
  const address = { address1: '3 rue des Lilas', zipCode: '01000', city: 'Brou' };
  for (const [nom, label] of [
    ['Martin', 'table 1'],
    ['Petit', ''],
  ] as const) {
    const famille = await site.host.createFamille({ nom, prenom: 'Claire', invitedToReception: true });
    const invites = [{ nom, prenom: 'Claire', child: false, age: null }];
    await site.host.reply(famille, { answer: true, ...address, invites });
    if (label !== '') await site.host.updateFamille({ id: famille.id, labels: [label] });
  }
  await signIn(page, site);
  await openScreen(page, 'Plan de table');
  const without = page.getByRole('region', { name: 'Sans table' });
  const seat = page.getByRole('button', { name: 'Placer Petit Claire' });
  await seat.click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Table 1 (1)' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Petit Claire' });
  await expect(told).toContainText('La connexion au site est coupée');
  await expect(without).toContainText('Petit Claire');
  await context.setOffline(false);
  await seat.click();
  await page.getByRole('button', { name: 'Table 1 (1)' }).click();
  await expect(page.getByRole('region', { name: 'Table 1' })).toContainText('Petit Claire');
  await expect(told).toHaveCount(0);

  await test.step('the other host seats Martin elsewhere before this screen shows it', async () => {
    const [martin] = (await site.host.familles()).filter(({ nom }) => nom === 'Martin');
    if (martin === undefined) throw new Error('no Martin');
    await page.getByRole('button', { name: 'Déplacer Martin Claire' }).click();
    await page.route('**/api/adminouminou/familles', (route) => route.abort());
    await site.host.updateFamille({ id: martin.id, labels: ['table 9'] });
    await page.getByRole('button', { name: 'Sans table' }).click();
    const overtaken = page.getByRole('alert').filter({ hasText: 'Martin Claire' });
    await expect(overtaken).toContainText('Cette famille a été modifiée entre-temps');
    await page.unroute('**/api/adminouminou/familles');
    await expect(page.getByRole('region', { name: 'Table 9' })).toContainText('Martin Claire');
  });
});
