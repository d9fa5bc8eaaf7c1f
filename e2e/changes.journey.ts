/** Concurrent changes of a family: two quick ones, a host's and a guest's, two hosts'. */
import { deleteFamille } from './deleteFamille.ts';
import { expectToast, hold, openFamilleRow, REFUSALS } from './hostScreens.ts';
import { expect, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a failed change is reverted; offline the page says so at once, and how old the list is', async ({
  page,
  context,
  site,
}) => {
  await openFamilleRow(page, site);
  const paid = page.getByRole('checkbox', { name: 'Payé' });
  await page.route('**/adminouminou/famille', (route) => route.abort());
  await paid.click();
  await expect(paid).not.toBeChecked();
  // The specification's catalogue gives this error the look of a success.
  await expectToast(page, 'Impossible de mettre à jour', 'success');
  await page.unroute('**/adminouminou/famille');

  await context.setOffline(true);
  await paid.click();
  await expectToast(page, 'Impossible de mettre à jour', 'success');
  await expect(paid).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'Martin Claire' }).getByRole('alert')).toContainText(
    'La connexion au site est coupée',
  );
  await expect(page.getByText('Cette liste n’est plus à jour')).toBeVisible();
  // A box that moves the row to the other table takes it back, and the reason does not go with the row.
  await page.getByRole('checkbox', { name: 'Invitée au vin d’honneur' }).click();
  const told = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(told).toContainText('Martin Claire');
  await expect(told).toContainText('La connexion au site est coupée');
  await expect(page.getByRole('checkbox', { name: 'Invitée au repas' })).toBeChecked();
  await context.setOffline(false);
  await expect(page.getByText('Cette liste n’est plus à jour')).toHaveCount(0);
  expect(await site.host.familles()).toMatchObject([{ hasPaid: false, invitedToReception: true }]);
});

test(
  'a host who changes a family that was deleted meanwhile is told why nothing was saved',
  PROVED,
  async ({ page, site }) => {
    const { id } = await site.host.createFamille();
    await openFamilleRow(page, site, { nom: 'Petit', prenom: 'Luc' });
    const release = await hold(page, '**/adminouminou/famille');
    await page.getByRole('checkbox', { name: 'Payé' }).click();
    await page.getByRole('checkbox', { name: 'Dort au domaine' }).click();
    // Deleted only after both boxes are ticked, because the list learns of a deletion by itself.
    deleteFamille(site, id);
    release();
    const messages = page.getByRole('region', { name: 'Notifications' });
    await expect(messages.getByRole('alert')).toContainText('Martin Claire');
    await expect(messages.getByRole('alert').getByText('Cette famille n’existe plus.')).toHaveCount(1);
    await expect(messages.getByText('Impossible de mettre à jour', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('row', { name: /Martin Claire/ })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Petit Luc/ })).toBeVisible();
  },
);

test(
  'of two quick changes, the failed one is reverted; the other waits its turn, is saved and stays',
  PROVED,
  async ({ page, site }) => {
    await openFamilleRow(page, site);
    const paid = page.getByRole('checkbox', { name: 'Payé' });
    const domain = page.getByRole('checkbox', { name: 'Dort au domaine' });
    const cut = Promise.withResolvers<void>();
    const saved = Promise.withResolvers<void>();
    const left: string[] = [];
    await page.route('**/adminouminou/famille', async (route) => {
      left.push(route.request().postData() ?? '');
      if (left.length === 1) return cut.promise.then(() => route.abort());
      await route.continue();
    });
    // The failure makes the page fetch the list again; it arrives when it is already out of date.
    await page.route('**/adminouminou/familles', async (route) => {
      const response = await route.fetch();
      await saved.promise;
      await route.fulfill({ response });
    });
    await paid.click();
    await domain.click();
    await expect(paid).toBeChecked();
    await expect(domain).toBeChecked();
    expect(left).toHaveLength(1);

    cut.resolve();
    await expect(page.getByText('Impossible de mettre à jour', { exact: true })).toBeVisible();
    await expect(page.getByText('Mise à jour effectuée', { exact: true })).toBeVisible();
    await expect(paid).not.toBeChecked();
    await expect(domain).toBeChecked();
    expect(JSON.parse(left[1] ?? '')).toMatchObject({ hasPaid: false, sleepingInDomain: true });
    const late = page.waitForResponse('**/adminouminou/familles');
    saved.resolve();
    await late;
    await expect.poll(() => site.host.familles()).toMatchObject([{ hasPaid: false, sleepingInDomain: true }]);
    await expect(domain).toBeChecked();
    await paid.click();
    await expect.poll(() => site.host.familles()).toMatchObject([{ hasPaid: true, sleepingInDomain: true }]);
  },
);

test('neither a family’s newer answer nor another host’s box is overwritten: the host is told and shown them', async ({
  page,
  site,
}) => {
  const famille = await openFamilleRow(page, site);
  let release = await hold(page, '**/adminouminou/famille');
  await page.getByRole('checkbox', { name: 'Présente le samedi' }).click();
  await page.getByRole('checkbox', { name: 'Payé' }).click();
  await site.host.reply(famille, { answer: false });
  release();
  await expect(page.getByText('Impossible de mettre à jour')).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Martin Claire/ }).first()).toContainText('Non');
  await expect(page.getByRole('checkbox', { name: 'Présente le samedi' })).not.toBeChecked();
  // Fields that the reply has not touched are saved all the same.
  await expect(page.getByRole('checkbox', { name: 'Payé' })).toBeChecked();
  expect(await site.host.familles()).toMatchObject([{ answer: false, hasPaid: true }]);

  // Two boxes ticked by two hosts are both saved; for the same box the second host is told.
  const sunday = page.getByRole('checkbox', { name: 'Invitée le dimanche' });
  const domain = page.getByRole('checkbox', { name: 'Dort au domaine' });
  const overtaken = page.getByRole('alert').filter({ hasText: 'vient de modifier cette famille' });
  const { id } = famille;
  await site.host.updateFamille({ id, sleepingInDomain: true });
  await sunday.click();
  await expect(domain).toBeChecked();
  await expect(overtaken).toHaveCount(0);
  const both = [{ invitedForSunday: true, sleepingInDomain: true }];
  await expect.poll(() => site.host.familles()).toMatchObject(both);

  // The request is sent before the page hears of the other host's change.
  release = await hold(page, '**/adminouminou/famille');
  await domain.click();
  await site.host.updateFamille({ id, sleepingInDomain: false });
  release();
  await expect(overtaken).toBeVisible();
  await expect(domain).not.toBeChecked();
  await domain.click();
  await expect(overtaken).toHaveCount(0);
  await expect.poll(() => site.host.familles()).toMatchObject(both);
});
