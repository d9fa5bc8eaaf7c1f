/** Two entries of one family are merged. */
import { expectWellAtBoth } from './bothWidths.ts';
import { moreActions, openScreen, openSheet, REFUSALS, signIn } from './hostScreens.ts';
import { expect, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

/** Too wide for the card in which it is chosen. */
const PAUL = 'paul.et.claire.martin.de.la.bastide@exemple.fr';

test('two entries of one family are merged, and separated again', async ({ page, site }) => {
  const kept = await site.host.createFamille({ email: 'claire@exemple.fr', sleepingInTent: true });
  const double = await site.host.createFamille({ prenom: 'C. et P.', email: PAUL });
  await site.host.createFamille({ nom: 'Durand', prenom: 'Zoé' });
  await site.host.reply(double, { answer: false });
  await signIn(page, site, 'list');
  await openSheet(page, 'Martin Claire');
  await moreActions(page);
  await page.getByRole('button', { name: 'Fusionner avec…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fusionner Martin Claire avec…' });
  await expect(dialog.getByRole('button', { name: 'Fusionner' })).toBeDisabled();
  await dialog.getByLabel('L’autre famille, en double').selectOption(`Martin C. et P. (${PAUL})`);
  await dialog.getByRole('radio', { name: PAUL }).check();
  await expectWellAtBoth(page);
  const cut = await dialog
    .getByText(PAUL, { exact: true })
    .evaluate((card) => card.scrollWidth - card.clientWidth);
  expect(cut, 'out of its card').toBe(0);
  await dialog.getByRole('button', { name: 'Fusionner' }).click();

  await expect(page.getByText('Réunie avec Martin C. et P.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Martin C. et P.' })).toHaveCount(0);
  const merged = (await site.host.familles()).find(({ id }) => id === kept.id);
  expect(merged).toMatchObject({
    ...{ prenom: 'Claire', email: PAUL, answer: false, sleepingInTent: true },
  });
  await page.getByRole('button', { name: 'Annuler' }).click();
  await openScreen(page, 'Liste invités');
  await expect(page.getByRole('button', { name: 'Martin C. et P.' })).toBeVisible();
  const parted = (await site.host.familles()).find(({ id }) => id === kept.id);
  expect(parted).toMatchObject({ email: 'claire@exemple.fr', answer: null });
});

test('the quick answer counts those whom a merge brings', PROVED, async ({ page, site }) => {
  const guest = (prenom: string) => ({ nom: 'Martin', prenom, child: false, age: null });
  const entry = async (prenom: string, names: readonly string[]) => {
    const famille = await site.host.createFamille({ prenom });
    const { id } = await site.host.reply(famille, {
      ...{ answer: true, invites: names.map(guest), numberPers: names.length },
      ...{ address1: '1 rue du Port', zipCode: '44000', city: 'Nantes' },
    });
    await site.host.updateFamille({ id, answer: null });
    return id;
  };
  const kept = await entry('Claire', ['Claire', 'Paul']);
  await entry('Lou', ['Lou']);
  await signIn(page, site, `famille/${kept}`);
  const call = page.getByRole('group', { name: 'Au téléphone' });
  await expect(call.getByRole('button', { name: 'Oui, à 2' })).toBeVisible();
  await moreActions(page);
  await page.getByRole('button', { name: 'Fusionner avec…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fusionner Martin Claire avec…' });
  await dialog.getByLabel('L’autre famille, en double').selectOption('Martin Lou');
  await dialog.getByRole('button', { name: 'Fusionner' }).click();
  await expect(call.getByRole('button', { name: 'Oui, à 3' })).toBeVisible();
});
