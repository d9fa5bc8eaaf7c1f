/** The hosts follow who comes. */
import { EVENTS_PATH } from '../contract/familles/events.schema.ts';
import { REFUSALS, signIn } from './hostScreens.ts';
import { passTime } from './passTime.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS], viewport: { width: 1280, height: 800 } });

const REPLY = {
  answer: true,
  gardeEnfant: true,
  address1: '3 rue des Lilas',
  zipCode: '31000',
  city: 'Toulouse',
  invites: [
    { nom: 'Martin', prenom: 'Claire', child: false, age: null },
    { nom: 'Martin', prenom: 'Paul', child: false, age: null },
    { nom: 'Martin', prenom: 'Léa', child: true, age: 4 },
  ],
};

test('answers, heads and age groups are counted for each list, and the button loads the newest figures', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille();
  const petit = await site.host.createFamille({ nom: 'Petit', prenom: 'Luc' });
  const drinks = await site.host.createFamille({ nom: 'Vidal', prenom: 'Anne', invitedTovh: true });
  await site.host.reply(drinks, { answer: false });
  await signIn(page, site);

  const meal = page.locator('details').filter({ has: page.getByRole('heading', { name: 'Repas' }) });
  const figure = (label: string) =>
    meal
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(figure('Réponses')).toHaveText('0 / 2');
  const vh = page.locator('details').filter({ has: page.getByRole('heading', { name: "Vin d'honneur" }) });
  await expect(vh.getByRole('row', { name: /Vidal Anne/ })).toContainText('Non');
  await test.step('the charts are one press away', async () => {
    await page.getByRole('link', { name: 'Graphiques' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Graphiques' })).toBeVisible();
    await page.goBack();
  });
  await expect(meal.getByRole('row', { name: /Vidal/ })).toHaveCount(0);

  await site.host.reply(famille, REPLY);
  await meal.getByRole('button', { name: 'Actualiser' }).click();
  await expect(figure('Réponses')).toHaveText('1 / 2');
  await expect(figure('Adultes')).toHaveText('2');
  await expect(figure('Enfants')).toHaveText('1');
  await expect(figure('Enfants, de 3 à 5 ans')).toHaveText('1');
  await expect(figure('Enfants, moins de 3 ans')).toHaveText('0');
  await expect(figure('Enfants à garder')).toHaveText('1');
  await expect(meal.getByRole('row', { name: /Martin Claire/ })).toContainText('Claire, Paul, Léa (4 ans)');
  await expectAccessible(page);

  await test.step('a family that comes on Sunday only, without names, is shown as such', async () => {
    const alone = await site.host.createFamille({ nom: 'Zola', prenom: 'Émile', invitedForSunday: true });
    await site.host.reply(alone, { answer: false, invites: [] });
    const row = meal.getByRole('row', { name: /Zola Émile/ });
    await expect(row).toContainText('Non');
    await expect(page.getByText('Non indiqués')).toHaveCount(0);
    await site.host.reply(alone, { answerSunday: true });
    await meal.getByRole('button', { name: 'Actualiser' }).click();
    await expect(row).toContainText('Non indiqués');
  });

  await test.step('offline, a refresh by the button or by itself says that the figures are old, until the network is back', async () => {
    const old = page.getByRole('alert').filter({ hasText: 'Ces chiffres ne sont plus à jour' });
    await page.context().setOffline(true);
    await meal.getByRole('button', { name: 'Actualiser' }).click();
    await expect(old).toContainText('connexion au site est coupée');
    await page.context().setOffline(false);
    await expect(old).toHaveCount(0);
    await page.context().setOffline(true);
    await page.clock.fastForward(60_000);
    await expect(old).toBeVisible();
    await site.host.reply(petit, REPLY);
    await page.context().setOffline(false);
    await expect(meal.getByRole('row', { name: /Petit Luc/ })).toContainText('Oui');
    await expect(old).toHaveCount(0);
  });

  await page.getByRole('heading', { name: 'Repas' }).click();
  await expect(meal.getByRole('row', { name: /Martin Claire/ })).toBeHidden();
});

test('without the server’s events, an open page is still never older than a minute, and shows no loading indicator', async ({
  page,
  site,
}) => {
  await page.route(`**${EVENTS_PATH}`, (route) => route.abort());
  const famille = await site.host.createFamille();
  await signIn(page, site);
  const row = page.getByRole('row', { name: /Martin Claire/ });
  await expect(row).toContainText('En attente');
  await expect(page.getByText('Chargement…')).toHaveCount(0);
  await site.host.reply(famille, REPLY);
  const poll = page.waitForRequest(/adminouminou\/familles$/);
  await passTime(page, 60_000);
  await poll;
  await expect(page.getByText('Chargement…')).toHaveCount(0);
  await expect(row).toContainText('Oui');
});
