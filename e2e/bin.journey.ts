/** What hosts do when something went wrong: read the history, restore, delete, replace a link. */

import { expectWellAtBoth } from './bothWidths.ts';
import { contentInDays } from './content.fixture.ts';
import { messagesGone, moreActions, openScreen, openSheet, REFUSALS, signIn } from './hostScreens.ts';
import { expect, test } from './site.fixture.ts';

const LYON = { address1: '1 rue des Lilas', zipCode: '69002', city: 'Lyon' };

test.describe('before the day', () => {
  test.use({ siteEnv: { CONTENT_DIR: contentInDays(42) } });

  test('the form that erases all is not open yet, and says from when', async ({ page, site }) => {
    await signIn(page, site, 'effacer');
    await expect(page.getByText('revenez ici à partir du lendemain.')).toBeVisible();
    await expect(page.getByRole('textbox')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Effacer toutes les familles' })).toBeDisabled();
    await expectWellAtBoth(page);
  });
});

test.use({ expectedErrors: [REFUSALS] });

test('a host reads a family’s history and restores an earlier state', async ({ page, site }) => {
  const famille = await site.host.createFamille();
  await site.host.reply(famille, { answer: false });
  await signIn(page, site, 'list');
  await openSheet(page, 'Martin Claire');
  await page.getByRole('checkbox', { name: 'Présente le samedi' }).click();
  const past = page.getByRole('region', { name: 'Historique de Martin Claire' });
  await expect(past.getByRole('listitem')).toHaveCount(2);
  await expect(past.getByRole('listitem').first()).toContainText('par les mariés');
  await expect(past.getByRole('listitem').last()).toContainText('par la famille');
  await expectWellAtBoth(page);
  await past
    .getByRole('button', { name: /^Revenir/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revenir à cet état' }).click();
  await expect.poll(() => site.host.familles()).toMatchObject([{ answer: false }]);
  await expect(past.getByRole('listitem')).toHaveCount(3);
});

test('a host undoes a click, replaces a link, and restores a deleted family by a click or from the bin', async ({
  page,
  site,
}) => {
  const { hash } = await site.host.createFamille();
  await signIn(page, site, 'list');
  await openSheet(page, 'Martin Claire');
  await test.step('a click is undone right after it', async () => {
    await page.getByRole('checkbox', { name: 'Payé' }).click();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('checkbox', { name: 'Payé' })).not.toBeChecked();
    await expect.poll(() => site.host.familles()).toMatchObject([{ hasPaid: false }]);
    await messagesGone(page);
  });
  await test.step('a leaked link is replaced after a warning', async () => {
    await moreActions(page);
    await page.getByRole('button', { name: 'Nouveau lien' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('L’ancien lien cesse aussitôt de fonctionner');
    await dialog.getByRole('button', { name: 'Nouveau lien' }).click();
    await expect(page.getByLabel('Lien personnel')).not.toHaveValue(new RegExp(hash));
    const [famille] = await site.host.familles();
    expect(famille?.hash).not.toBe(hash);
  });
  const remove = async () => {
    await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await expect(page.getByText(/Elle attend dans la corbeille/)).toBeVisible();
  };
  await remove();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Martin Claire' })).toBeVisible();

  await moreActions(page);
  await remove();
  await openScreen(page, 'Corbeille');
  await expectWellAtBoth(page);
  await page.getByRole('button', { name: /^Remettre dans la liste/ }).click();
  await expect(page.getByText('La corbeille est vide.')).toBeVisible();
  expect(await site.host.familles()).toHaveLength(1);
});

test('a host erases one family, then all after the wedding, each time with a proof', async ({
  page,
  site,
}) => {
  const invites = [{ nom: 'Petit', prenom: 'Léo', child: true, age: 4, diet: 'sans noix' }];
  const petit = await site.host.createFamille({ nom: 'Petit', prenom: 'Paul', note: 'vient en train' });
  await site.host.reply(petit, { answer: true, invites, gardeEnfant: false, ...LYON });
  await site.host.createFamille();
  await signIn(page, site, 'list');
  await openSheet(page, 'Martin Claire');
  await moreActions(page);
  await expectWellAtBoth(page);
  await page.getByRole('button', { name: 'Effacer pour toujours' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer pour toujours' }).click();
  await expect(
    page.getByText(/Une famille effacée pour toujours.*Le journal en garde la preuve/),
  ).toBeVisible();
  await expect(page.getByText('Cette famille n’est plus dans la liste.', { exact: true })).toBeVisible();
  expect(await site.host.familles()).toHaveLength(1);

  await openScreen(page, 'Effacer');
  const card = page.getByRole('region', { name: 'Après le mariage, tout effacer sauf les photos' });
  const erase = card.getByRole('button', { name: 'Effacer toutes les familles' });
  await expect(card.getByText('C’est possible dès le lendemain du mariage.')).toBeVisible();
  await erase.click();
  await expect(card.getByRole('textbox')).toHaveAccessibleDescription(/en capitales/);
  expect(await site.host.familles()).toHaveLength(1);
  await expectWellAtBoth(page);
  const keep = card.getByRole('link', { name: 'Garder toute la liste (.xlsx)' });
  // The same list as CSV, to be read here.
  const path = (await keep.getAttribute('href'))?.replace('.xlsx', '.csv');
  const list = await page.evaluate(async (csv) => (await fetch(csv)).text(), `${site.url}${path}`);
  for (const told of ['vient en train', 'sans noix', 'Léo;oui;4']) expect(list).toContain(told);
  await Promise.all([page.waitForEvent('download'), keep.click()]);
  await card.getByRole('textbox').fill('EFFACER');
  await erase.click();
  await expect(card.getByText(/familles 1, convives 1/)).toBeVisible();
  expect(await site.host.familles()).toEqual([]);

  await test.step('a guest with an old link is told why none opens, and is offered no other, which could not come', async () => {
    await page.goto(`${site.url}/?hash=${petit.hash}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ce site est fermé' })).toBeVisible();
    await expect(page.getByText('réessayer ultérieurement')).toHaveCount(0);
    await expect(page.getByText('les mariés ont effacé leur liste')).toBeVisible();
    await expectWellAtBoth(page);
    await expect(page.getByRole('button', { name: 'Recevoir mon lien' })).toHaveCount(0);
  });
});
