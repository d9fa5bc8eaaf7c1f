/** Two hosts set params at the same time. */
import { expectToast, REFUSALS, signIn, unseen } from './hostScreens.ts';
import { deleteParam, storedParams, writeOver } from './paramsScreen.ts';
import { passTime } from './passTime.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

const LIST = '**/adminouminou/params';

test(
  'the other host’s value appears within a minute, without the loading indicator, and is not deleted unseen',
  PROVED,
  async ({ page, site }) => {
    await site.host.setParam('note', 'avant');
    await signIn(page, site, 'params');
    await expect(page.getByRole('row', { name: /^note / })).toContainText('avant');
    await expect(page.getByText('Chargement…')).toHaveCount(0);
    await site.host.setParam('note', 'après');
    await site.host.setParam('autre', 'x');
    const poll = page.waitForRequest(LIST);
    await passTime(page, 60_000);
    await poll;
    await expect(page.getByText('Chargement…')).toHaveCount(0);
    await expect(page.getByRole('row', { name: /^note / })).toContainText('après');
    await expect(page.getByRole('row', { name: /autre/ })).toBeVisible();

    const other = { key: 'autre', value: 'x' };
    const remove = () => deleteParam(page, 'note');
    await unseen(page, LIST, { change: () => site.host.setParam('note', 'encore après'), press: remove });
    await expect(page.getByRole('row', { name: /^note / }).getByRole('alert')).toContainText(
      'rien n’a été supprimé',
    );
    await expect(page.getByRole('row', { name: /^note / })).toContainText('encore après');
    await expectToast(page, 'Erreur lors de la suppression', 'error');
    expect(await storedParams(site)).toEqual([other, { key: 'note', value: 'encore après' }]);
    await remove();
    await expectToast(page, 'Param supprimé', 'info');
    expect(await storedParams(site)).toEqual([other]);
  },
);

test(
  'a value that the other host changed is shown, not overwritten; a deleted one keeps its row while edited, and a new row overwrites no other',
  PROVED,
  async ({ page, site }) => {
    await writeOver(page, site);
    const save = () => page.getByRole('button', { name: 'Enregistrer' }).click();
    await unseen(page, LIST, { change: () => site.host.setParam('note', 'la sienne'), press: save });
    const row = page.getByRole('row', { name: /^note / });
    await expect(row.getByRole('alert')).toContainText('L’autre hôte vient de modifier ce paramètre');
    await expect(row.getByRole('alert')).toContainText('la sienne');
    await expect(page.getByLabel('Valeur')).toHaveValue('la mienne');
    await expectToast(page, 'Erreur lors de la mise à jour', 'error');
    await expectAccessible(page);
    expect(await storedParams(site)).toEqual([{ key: 'note', value: 'la sienne' }]);
    await save();
    await expectToast(page, 'Param mis à jour');
    expect(await storedParams(site)).toEqual([{ key: 'note', value: 'la mienne' }]);

    await page.getByRole('button', { name: 'Modifier note' }).click();
    await page.getByLabel('Valeur').fill('encore la mienne');
    await site.host.delete('/api/params/delete/note');
    const poll = page.waitForResponse(LIST);
    await passTime(page, 60_000);
    await poll;
    await save();
    await expect(page.getByRole('alert').filter({ hasText: 'Il est supprimé' })).toBeVisible();
    await expectToast(page, 'Erreur lors de la mise à jour', 'error');
    expect(await storedParams(site)).toEqual([]);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('row', { name: /^note / })).toHaveCount(0);

    await page.getByRole('button', { name: 'Ajouter un paramètre' }).click();
    await page.getByLabel('Nom du paramètre').fill('note');
    await page.getByLabel('Valeur').fill('la mienne');
    await unseen(page, LIST, { change: () => site.host.setParam('note', 'la sienne'), press: save });
    await expect(page.getByLabel('Nom du paramètre')).toHaveAccessibleDescription(/existe déjà/);
    await expect(page.getByRole('cell', { name: 'la sienne' })).toBeVisible();
    await expectToast(page, 'Erreur lors de la mise à jour', 'error');
    expect(await storedParams(site)).toEqual([{ key: 'note', value: 'la sienne' }]);
  },
);
