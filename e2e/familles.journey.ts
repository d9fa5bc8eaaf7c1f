/** The hosts' list: two panels, rows that open, changes saved at once but never over another host's. */

import { atBothWidths, expectWellAtBoth } from './bothWidths.ts';
import {
  cutEvents,
  expectToast,
  messagesGone,
  openFamilleRow,
  openRow,
  openScreen,
  REFUSALS,
  signIn,
} from './hostScreens.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a row opens and its three-state boxes are saved at once', async ({ page, site }) => {
  const famille = await openFamilleRow(page, site);
  const domain = page.getByRole('checkbox', { name: 'Dort au domaine' });
  await expect(domain).toHaveJSProperty('indeterminate', true);
  await expect(page.getByRole('checkbox', { name: 'Présente le dimanche' })).toHaveCount(0);
  await expectWellAtBoth(page);

  await domain.click();
  await expectToast(page, 'Mise à jour effectuée');
  await page.getByRole('checkbox', { name: 'Invitée le dimanche' }).click();
  await page.getByRole('checkbox', { name: 'Présente le dimanche' }).click();
  await page.getByRole('checkbox', { name: 'Payé' }).click();
  const stored = async () => (await site.host.familles())[0];
  await expect
    .poll(stored)
    .toMatchObject({ id: famille.id, sleepingInDomain: true, answerSunday: true, hasPaid: true });

  await domain.click();
  await expect.poll(stored).toMatchObject({ sleepingInDomain: false });
  await page.getByRole('button', { name: /Remettre « Dort au domaine » à/ }).click();
  await expect.poll(stored).toMatchObject({ sleepingInDomain: null });
  await expect(domain).toHaveJSProperty('indeterminate', true);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    /Dort au domaine.: pas encore dit/,
  );
  await messagesGone(page);

  await test.step('a box that removes the other invitation says so and offers to undo it', async () => {
    const drinks = page.getByRole('checkbox', { name: 'Invitée au vin d’honneur' });
    await drinks.press('Space');
    const told = page.getByRole('region', { name: 'Notifications' });
    await expect(told).toContainText(/La famille \S.* n’est plus invitée au repas\./);
    await expect(page.getByText('elle n’est pas comptée au repas')).toBeVisible();
    // The row is in the other table, and so are the eyes and the focus.
    const listed = page.getByRole('region', { name: "Familles, Vin d'honneur" });
    await expect(listed.getByRole('checkbox', { name: 'Invitée au vin d’honneur' })).toBeFocused();
    await expect(drinks).toBeInViewport();
    await told.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(stored).toMatchObject({ invitedTovh: false, invitedToReception: true });
    await expect(drinks).toBeFocused();
    // The notice of an undo neither says the reverse nor offers to undo it in turn.
    await expect(told).toContainText(/: comme avant/);
    await expect(told).not.toContainText('n’est plus invitée');
    await expect(told.getByRole('button', { name: 'Annuler' })).toHaveCount(0);
    await messagesGone(page);
  });

  await test.step('a message shown when a dialog opens moves into it, and can be closed', async () => {
    await page.getByRole('checkbox', { name: 'Payé' }).click();
    await expect(page.getByText('Mise à jour effectuée')).toBeVisible();
    await page.getByRole('button', { name: 'Répondre à sa place' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status').getByText('Mise à jour effectuée')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer la notification' }).click();
    await expect(page.getByText('Mise à jour effectuée')).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });
});

test('a host answers in a family’s place, whatever it answered, but never over an unseen answer', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille();
  await site.host.setParam('answerDate', String(Date.UTC(2022, 0, 1)));
  await cutEvents(page);
  await signIn(page, site, 'list');
  await openRow(page, 'Martin Claire');
  await page.getByRole('button', { name: 'Répondre à sa place' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Non' }).check();
  await expectAccessible(page);
  await site.host.updateFamille({ id: famille.id, city: 'Albi' });
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText(/vient de modifier cette famille/)).toBeVisible();
  expect(await site.host.familles()).toMatchObject([{ answer: null, city: 'Albi' }]);

  await dialog.getByRole('radio', { name: 'Non' }).check();
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog).toHaveCount(0);
  await expectToast(page, 'Non');
  expect(await site.host.familles()).toMatchObject([{ answer: false }]);

  const answerAgain = page.getByRole('button', { name: 'Répondre à sa place' });
  await answerAgain.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(answerAgain).toBeFocused();
});

test('a host views the site as a family that has answered and as one that has not, and returns to the list', async ({
  page,
  site,
}) => {
  const famille = await openFamilleRow(page, site, { answer: true });
  const view = page.getByRole('button', { name: 'Voir le site' });
  await view.click();
  await expect(page).toHaveURL(/#\/photos$/);
  expect(await page.evaluate(() => localStorage.getItem('hash'))).toBe(famille.hash);
  await page.reload();
  const banner = page.getByText('Le site vu par Martin Claire');
  const backToList = async () => {
    await page.getByRole('link', { name: 'Retour à la liste' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Liste invités' })).toBeVisible();
  };
  await atBothWidths(page, async () => {
    await expect(banner).toBeInViewport();
    await expectAccessible(page);
  });
  await backToList();

  await site.host.updateFamille({ id: famille.id, answer: null });
  await openRow(page, 'Martin Claire');
  await view.click();
  await expect(page).toHaveURL(/#\/reponse$/);
  await expect(banner).toBeInViewport();
  await expectAccessible(page);
  await backToList();
});

test('a family’s own link shows nothing of the host view, even on a host’s computer', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille({ answer: true });
  const other = await site.host.createFamille({ nom: 'Durand', prenom: 'Zoé', answer: true });
  const wayBack = page.getByRole('complementary', { name: 'Vue des mariés' });
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await expect(page).toHaveURL(/#\/photos$/);
  await expect(wayBack).toHaveCount(0);

  await signIn(page, site, 'list');
  await openRow(page, 'Martin Claire');
  await page.getByRole('button', { name: 'Voir le site' }).click();
  await expect(wayBack).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${site.url}/?hash=${other.hash}`);
  await expect(page).toHaveURL(/#\/photos$/);
  await expect(wayBack).toHaveCount(0);
});

test('search and sort work on the list, each family on its own panel', async ({ page, site }) => {
  await site.host.createFamille({ nom: 'Éluard', prenom: 'Paul' });
  await site.host.createFamille({ nom: 'Zola', prenom: 'Émile' });
  await site.host.createFamille({ nom: 'Vidal', prenom: 'Anne', invitedTovh: true });
  await signIn(page, site, 'list');
  const meal = page.getByRole('region', { name: 'Familles, Repas' });
  const names = () => meal.getByRole('rowheader').allTextContents();
  await expect.poll(names).toEqual(['Éluard Paul', 'Zola Émile']);
  await meal.getByRole('button', { name: 'Famille' }).click();
  await expect.poll(names).toEqual(['Zola Émile', 'Éluard Paul']);
  await expect(meal.getByRole('columnheader', { name: 'Famille' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect((await meal.boundingBox())?.height).toBe(500);
  await page.getByLabel('Rechercher').fill('eluard');
  await expect.poll(names).toEqual(['Éluard Paul']);
  await expect(page.getByRole('button', { name: 'Vidal Anne' })).toHaveCount(0);

  await test.step('a search goes along to a family’s page and back, until the menu is pressed', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Éluard Paul' }).click();
    await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
    const beside = page.getByRole('complementary', { name: 'Les autres familles' });
    await expect(beside.getByLabel('Rechercher')).toHaveValue('eluard');
    await expect(beside.getByRole('link')).toHaveText([/Éluard Paul/]);
    await beside.getByLabel('Rechercher').fill('zola');
    await expect(beside.getByRole('link')).toHaveText([/Zola Émile/]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: '‹ Liste invités' }).click();
    await expect(page.getByLabel('Rechercher')).toHaveValue('zola');
    await expect.poll(names).toEqual(['Zola Émile']);
    await page.getByRole('link', { name: 'Accueil', exact: true }).click();
    await page.getByRole('link', { name: 'Invités', exact: true }).click();
    await expect(page.getByLabel('Rechercher')).toHaveValue('');
    await expect.poll(names).toHaveLength(2);
  });

  await test.step('the menu’s own entry empties it on the list too', async () => {
    await page.getByLabel('Rechercher').fill('zola');
    await expect.poll(names).toEqual(['Zola Émile']);
    await page.getByRole('link', { name: 'Invités', exact: true }).click();
    await expect(page.getByLabel('Rechercher')).toHaveValue('');
    await expect.poll(names).toHaveLength(2);
  });

  await test.step('nor does it wait for who goes back to « Accueil » and follows one of its links', async () => {
    await page.getByRole('link', { name: 'Accueil', exact: true }).click();
    await page.getByRole('link', { name: /réponses$/ }).waitFor();
    await page.getByRole('link', { name: /attendus$/ }).click();
    await page.getByLabel('Rechercher').fill('zola');
    await expect.poll(names).toEqual(['Zola Émile']);
    await page.goBack();
    await page.getByRole('link', { name: /attendus$/ }).click();
    await expect(page.getByLabel('Rechercher')).toHaveValue('');
    await expect.poll(names).toHaveLength(2);
  });
});

test('on a phone the first screen shows families, and all figures are one press away', async ({
  page,
  site,
}) => {
  for (const nom of ['Aubert', 'Martin', 'Petit'])
    await site.host.createFamille({ nom, sleepingInDomain: true });
  await signIn(page, site, 'list');
  for (const name of ['Aubert Claire', 'Martin Claire', 'Petit Claire'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const figures = page.getByRole('main').locator('dl').first();
  await page.getByText('Réponses').filter({ visible: true }).first().click();
  await expect(figures.getByRole('term')).toHaveCount(14);
  for (const figure of await figures.getByRole('definition').all()) await expect(figure).toBeVisible();
  await expectWellAtBoth(page);
});

const KEPT = 'gardé sur le serveur, aucun serveur de mail n’est réglé';

test(
  'without a mail server the screens that write and follow mails say that mails only wait',
  PROVED,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 844 });
    const { id } = await site.host.createFamille({ email: 'martin@exemple.fr' });
    await signIn(page, site, 'list');
    await expect(page.getByRole('cell', { name: 'À\u00a0envoyer' })).toBeVisible();
    const told = page.getByText('Aucun serveur de mail n’est réglé', { exact: true });
    await expect(told).toHaveCount(0);

    await openScreen(page, 'Envoyer une invitation');
    await expect(told).toBeVisible();
    await page.goto(`${site.url}/#/adminouminou/create?famille=${id}`);
    await page.getByRole('button', { name: 'Envoyer le mail' }).click();
    const message = page.getByRole('region', { name: 'Notifications' });
    await expect(message.getByText('Email envoyé', { exact: true })).toBeVisible();
    await expect(message.getByText(KEPT, { exact: true })).toBeVisible();
    await openScreen(page, 'Messages');
    await page.getByRole('radio', { name: /^Toutes/ }).check();
    await page.getByRole('button', { name: /^Envoyer à/ }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('ces mails ne partiront pas, le site les gardera');
    await question.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
    await page.getByLabel('Votre adresse').fill('nous@exemple.fr');
    await page.getByRole('button', { name: 'Envoyer l’essai' }).click();
    await expect(message.getByText(`Essai ${KEPT}`)).toBeVisible();
    await openScreen(page, 'Liste invités');
    await expect(page.getByRole('cell', { name: 'Pas\u00a0parti' })).toBeVisible();
    await expect(told).toHaveCount(0);
    await openScreen(page, 'Accueil');
    await expect(told).toBeVisible();
    await expect(page.getByRole('link', { name: /1 mail qui n’est pas parti/ })).toBeVisible();
  },
);
