/** The hosts sign in: a password, a session, a menu. */
import { expectWellAtBoth } from './bothWidths.ts';
import { expectEditor } from './createScreen.ts';
import { PASSWORD } from './firstStart.ts';
import {
  cutEvents,
  openFamilleRow,
  openRow,
  openScreen,
  pressSignedOut,
  REFUSALS,
  signIn,
} from './hostScreens.ts';
import { tabTo } from './replyForm.ts';
import { expect, expectAccessible, MOVING, PROVED, test } from './site.fixture.ts';

test.use({ ...MOVING, expectedErrors: [REFUSALS] });
// Without events: whatever the screen requests by itself would notice that a journey ended the session.
test.beforeEach(({ page }) => cutEvents(page));

test('a host signs in, and a wrong password is reported next to its field', async ({ page, site }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${site.url}/#/adminouminou`);
  const field = page.getByLabel('Mot de passe');
  await expect(field).toBeVisible();
  expect(logged).toContain('access denied');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);

  const enter = page.getByRole('button', { name: 'Se connecter' });
  await enter.click();
  await expect(field).toHaveAccessibleDescription('Entrez le mot de passe.');
  await field.fill('autre chose');
  await enter.click();
  await expect(field).toHaveAccessibleDescription('Ce mot de passe n’est pas le bon.');
  await expect(page.getByLabel('Votre nom')).toBeVisible();
  await expectAccessible(page);
  await field.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/adminouminou\/accueil$/);

  const title = page.getByRole('heading', { level: 1, name: 'Accueil' });
  await expect(title).toBeVisible();

  await page.reload();
  await expect(title).toBeVisible();

  await test.step('each line of the first screen leads to where it is done', async () => {
    await site.host.createFamille();
    await page.reload();
    // The example's day is years past: it must not be taken for the couple's.
    await expect(
      page.getByRole('link', { name: /^Par où commencer.*d’abord écrire votre date/ }),
    ).toBeVisible();
    await expect(page.getByText('Bienvenue\u00a0!')).toBeVisible();
    await expect(page.getByText('depuis le mariage')).toHaveCount(0);
    await expect(page.getByText('Les données de vos invités')).toHaveCount(0);
    await expectWellAtBoth(page);
    await page.clock.setFixedTime(Date.UTC(2022, 4, 10));
    await page.reload();
    await expect(page.getByText('137jours avant le mariage')).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('link', { name: /^1.famille sans mail/ }).click();
    await expect(page.getByRole('button', { name: 'Sans mail 1' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('rowheader')).toHaveText(/Martin Claire/);
  });

  await test.step('after too many wrong passwords the page says how long to wait', async () => {
    await page.context().clearCookies({ name: 'session' });
    await page.reload();
    for (let tries = 0; tries < 11; tries++) {
      await field.fill(`essai ${tries}`);
      const answer = page.waitForResponse(/session$/);
      await enter.click();
      await answer;
    }
    await expect(field).toHaveAccessibleDescription(/Patientez \d+ (minutes|secondes), puis réessayez\./);
  });
});

test('the menu leads to every screen, over the page on a phone and beside it on a laptop', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const menu = page.getByRole('navigation', { name: 'Menu des mariés' });
  await expect(menu.getByRole('link').first()).toBeHidden();
  for (const label of ['Envoyer une invitation', 'Liste invités', 'Réponses', 'Paramètres']) {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(menu.getByRole('link').first()).toBeHidden();
  }
  await test.step('the bar at the bottom of a phone leads too, and gets the focus back from the menu', async () => {
    const bar = page.getByRole('navigation', { name: 'Raccourcis' });
    await bar.getByRole('link', { name: 'Photos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gestion des photos' })).toBeVisible();
    await page.getByRole('link', { name: 'Les photos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Photos', exact: true })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Photos' })).toHaveAttribute('aria-current', 'true');
    const more = bar.getByRole('button', { name: 'Plus' });
    await more.click();
    await expect(menu.getByRole('link').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    // « Retour » leads back behind the menu, which goes with it.
    await more.click();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Gestion des photos' })).toBeVisible();
    await expect(menu.getByRole('link').first()).toBeHidden();
  });
  await test.step('a laptop shows the groups without scrolling, the specification’s five among them', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const label of [
      'Envoyer une invitation',
      'Liste invités',
      'Réponses',
      'Paramètres',
      'Gestion des photos',
    ])
      await expect(menu.getByRole('link', { name: label, exact: true })).toBeInViewport({ ratio: 1 });
    await openScreen(page, 'Exporter');
    await expect(menu.getByRole('link', { name: 'Exporter' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('button', { name: 'Autres réglages' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('signing out ends the session and forgets the families', async ({ page, site }) => {
  await site.host.createFamille({ nom: 'Durand' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, site, 'list');
  await openRow(page, 'Durand Claire');
  await page.getByRole('button', { name: 'Voir le site' }).click();
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByLabel('Mot de passe')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Mot de passe')).toBeVisible();
  await expect(page.getByText('Durand')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('after the session has ended, the next change or creation leads to the sign-in, and what was typed stays', async ({
  page,
  site,
}) => {
  await site.host.createFamille({ nom: 'Durand', prenom: 'Zoé' });
  await signIn(page, site, 'list');
  await page.getByRole('button', { name: 'Durand Zoé' }).click();
  await pressSignedOut(page, page.getByRole('checkbox', { name: 'Payé' }));
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await openScreen(page, 'Envoyer une invitation');
  await expectEditor(page);
  await page.getByLabel('Nom', { exact: true }).fill('Durand');
  await pressSignedOut(page, page.getByRole('button', { name: 'Créer la famille' }));
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Durand');
});

test('a host signs in, finds a family, ticks a box, opens and leaves its answer with the keyboard alone', async ({
  page,
  site,
}) => {
  await site.host.createFamille({ nom: 'Aubert', prenom: 'Zoé' });
  await site.host.createFamille({ nom: 'Durand', prenom: 'Zoé' });
  await page.goto(`${site.url}/#/adminouminou/list`);
  await tabTo(page, page.getByLabel('Mot de passe'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const search = page.getByLabel('Rechercher');
  await expect(search).toBeVisible();
  await tabTo(page, search);
  await page.keyboard.type('durand');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const row = page.getByRole('button', { name: 'Durand Zoé' });
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, page.getByRole('checkbox', { name: 'Payé' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Mise à jour effectuée')).toBeVisible();
  const answer = page.getByRole('button', { name: 'Répondre à sa place' });
  await tabTo(page, answer);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(answer).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Écrire' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Durand');
  await expect(page.getByRole('heading', { name: 'Le mail pour Durand Zoé' })).toBeFocused();
  expect(await site.host.familles()).toMatchObject([{ hasPaid: false }, { nom: 'Durand', hasPaid: true }]);
});

test(
  'a host’s unfinished reply survives the end of the session, and Escape asks before discarding it',
  PROVED,
  async ({ page, site }) => {
    await openFamilleRow(page, site);
    await page.getByRole('button', { name: 'Répondre à sa place' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Oui' }).first().check();
    await dialog.getByLabel('Adresse', { exact: true }).fill('3 rue des Lilas');
    await page.keyboard.press('Escape');
    await expect(dialog.getByText('Cette réponse n’est pas envoyée.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continuer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Adresse', { exact: true })).toHaveValue('3 rue des Lilas');

    await dialog.getByRole('radio', { name: 'Non' }).first().check();
    await pressSignedOut(page, dialog.getByRole('button', { name: 'Envoyer' }));
    await page.getByLabel('Mot de passe').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('la réponse que vous aviez commencée');
    await expect(dialog.getByRole('radio', { name: 'Non' }).first()).toBeChecked();
    await dialog.getByRole('radio', { name: 'Oui' }).first().check();
    await expect(dialog.getByLabel('Adresse', { exact: true })).toHaveValue('3 rue des Lilas');
    await dialog.getByRole('button', { name: 'Fermer', exact: true }).click();
    await dialog.getByRole('button', { name: 'L’abandonner' }).click();
    await openRow(page, 'Martin Claire');
    await page.getByRole('button', { name: 'Répondre à sa place' }).click();
    await expect(dialog.getByRole('radio', { name: 'Oui' }).first()).not.toBeChecked();
    expect(await site.host.familles()).toMatchObject([{ answer: null }]);
  },
);
