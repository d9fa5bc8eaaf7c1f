/** How a family finds its answer again, and what the site is for one that declines or comes too late. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectWellAtBoth } from './bothWidths.ts';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, openNext, openPage, turnTo } from './guestPages.ts';
import { fillAddress, fillGuest, SENT } from './replyForm.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';
import { openCard, publish, saved } from './siteScreen.ts';

const OF_THE_PAGE = {
  deroule: '14h45',
  eglise: 'uniquement à pied',
  vh: 'Domaine des Hautes-Vignes',
  domaine: 'Domaine de Bellerive',
  menu: 'Le menu est encore une surprise',
  logements: 'Hôtel du Chapitre',
};

test.describe('while the wedding is ahead', () => {
  test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) } });

  test('a family finds its answer in the menu and the footer, with Sunday’s question while it is open', async ({
    page,
    site,
  }) => {
    const famille = await attendingFamille(site, { invitedForSunday: true });
    await openPage(page, site, famille, 'deroule');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ma réponse' }).click();
    await expect(page).toHaveURL(/#\/mareponse$/);
    const main = page.getByRole('main');
    await expect(main.getByText('Vous serez parmi nous')).toBeVisible();
    await expect(main.getByRole('listitem')).toHaveText(['Claire Martin']);
    await expect(main.getByText('3 rue des Lilas, 31000 Toulouse, France')).toBeVisible();
    await expect(main.getByText('Nous seuls pouvons modifier votre réponse')).toBeVisible();
    await expect(main.getByRole('link', { name: /Fiona, 0/ })).toHaveAttribute('href', /^tel:/);
    await expectAccessible(page);

    await main.getByRole('link', { name: 'Répondre pour le lendemain' }).click();
    await page.getByRole('radio', { name: 'Non' }).check();
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Ma réponse' }).click();
    await expect(main.getByText('Vous ne pourrez pas être là')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Répondre pour le lendemain' })).toHaveCount(0);
  });

  test('a family that declines is thanked on its answer’s page; its menu is short, but the pages of the day open by address', async ({
    page,
    site,
  }) => {
    const famille = await site.host.createFamille();
    await page.goto(`${site.url}/?hash=${famille.hash}`);
    await page.getByRole('radio', { name: 'Non' }).check();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page).toHaveURL(/#\/mareponse$/);
    await expect(page.getByText('Vous ne serez pas parmi nous')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
      'Ma réponse',
      'La liste de mariage',
      'Contacts',
      'Envoyez vos photos',
      'Photos',
    ]);
    await page.keyboard.press('Escape');
    for (const [path, words] of Object.entries(OF_THE_PAGE)) {
      await openNext(page, path);
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Où dormir' })).toBeVisible();
  });
});

test('after the wedding the footer still leads to the answer, and the menu is the specification’s', async ({
  page,
  site,
}) => {
  await openPage(page, site, await attendingFamille(site, {}), 'photos');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'Contacts',
    'Envoyez vos photos',
    'Photos',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ma réponse' }).click();
  await expect(page.getByText('Vous nous aviez répondu oui')).toBeVisible();
});

test('a family that missed the deadline reaches the hosts and the photos from the closed form', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille();
  await site.host.setParam('answerDate', String(Date.UTC(2022, 4, 20, 5, 57)));
  await openPage(page, site, famille, '');
  await expect(page.getByText(/attendues avant le vendredi 20 mai 2022 à 07h57/)).toBeVisible();
  for (const [link, title] of [
    ['Toutes nos coordonnées', 'Contacts'],
    ['Voir les photos', 'Photos'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Revenir à l’invitation' }).click();
    await expect(page.getByText('Serez vous parmis nous?')).toBeVisible();
  }
  await turnTo(page, 'liste');
  await expect(page).toHaveURL(/#\/reponse$/);
});

test('when the hosts allow it, a family changes its answer and reads the new one', async ({ page, site }) => {
  const famille = await attendingFamille(site, {});
  await site.host.setParam('canChangeAnswer', 'true');
  await page.goto(`${site.url}/?hash=${famille.hash}#/mareponse`);
  await page.getByRole('link', { name: 'Modifier notre réponse' }).click();
  await expect(page.getByRole('radio', { name: 'Oui' })).toBeChecked();
  // Whom to ask stays in sight, and what the hosts allow is not denied.
  await expect(page.getByRole('main').getByRole('link', { name: /Fiona, 0/ })).toBeVisible();
  await expect(page.getByText('nous seuls pouvons la changer')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Non' }).check();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Votre réponse a bien été prise en compte')).toBeVisible();
  expect(await site.host.familles()).toMatchObject([{ answer: false }]);
});

test.describe('where the couple made another question of the childcare', () => {
  const content = contentInDays(100);
  const asked = 'Une chaise haute vous aiderait-elle\u00a0?';
  writeFileSync(join(content, 'formulaire.yaml'), `garde: ${asked}\n`);
  test.use({ siteEnv: { CONTENT_DIR: content } });

  test('the form and the answer name it in their words', async ({ page, site }) => {
    const famille = await site.host.createFamille();
    await page.goto(`${site.url}/?hash=${famille.hash}`);
    await page.getByRole('radio', { name: 'Oui' }).check();
    await fillAddress(page);
    await fillGuest(page, 1, 'Léa');
    await page.getByRole('switch', { name: 'Enfant?' }).check();
    await page.getByLabel('Age').selectOption({ label: '4 ans' });
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: asked }).click();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await turnTo(page, 'mareponse');
    await expect(page.getByText(`${asked} Oui`)).toBeVisible();
    await expect(page.getByText(/garde d/i)).toHaveCount(0);
    await expectWellAtBoth(page);
  });
});

test.describe('where the couple has no childcare', () => {
  test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) } });

  test('it leaves the question out, and nobody reads of it any more', PROVED, async ({ page, site }) => {
    await openCard(page, site, 'essentiel', 'L’essentiel');
    await page.getByText('Les mots du formulaire de réponse').click();
    const words = page.getByRole('textbox', { name: 'La garde' });
    await expect(words).toBeVisible();
    await page
      .getByRole('combobox', { name: 'Demander une garde d’enfants' })
      .selectOption('Ne pas la demander');
    await expect(words).toHaveCount(0);
    await expectWellAtBoth(page);
    await saved(page);
    await publish(page);

    const famille = await site.host.createFamille();
    await page.goto(`${site.url}/?hash=${famille.hash}`);
    await page.getByRole('radio', { name: 'Oui' }).check();
    await fillAddress(page);
    await fillGuest(page, 1, 'Léa');
    await page.getByRole('switch', { name: 'Enfant?' }).check();
    await page.getByLabel('Age').selectOption({ label: '4 ans' });
    await expect(page.getByText(/garde d/i)).toHaveCount(0);
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await site.host.familles()).toMatchObject([{ answer: true, gardeEnfant: null }]);
    await turnTo(page, 'mareponse');
    await expect(page.getByText('Vous serez parmi nous')).toBeVisible();
    await expect(page.getByText(/garde/i)).toHaveCount(0);

    for (const screen of ['answers', 'caterer']) {
      await page.goto(`${site.url}/#/adminouminou/${screen}`);
      await expect(page.getByRole('columnheader', { name: 'Famille' }).first()).toBeAttached();
      await expect(page.getByText(/^Garde|^Gar\.|à garder/)).toHaveCount(0);
      await expectWellAtBoth(page);
    }
  });
});
