/** A correction is read again while the table stays in the hosts' hands. */
import type { Page } from '@playwright/test';
import { openScreen } from './hostScreens.ts';
import { bringList } from './importScreen.ts';
import { expect, test } from './site.fixture.ts';

const LIST = `Nom;Prénom;E-mail;Nb
Martin;Claire;claire@exemple,fr;2
Durand;Paul;;2 ?
Petit;Anne;;1
?;Luc;;1
`;

/** Holds each reading until the test lets it go. */
async function holdReadings(page: Page) {
  const held: (() => void)[] = [];
  await page.route('**/import/*/reading', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return {
    count: () => held.length,
    let: (index: number) => held[index]?.(),
  };
}

test('a correction leaves the table in place, and the newest reading wins', async ({ page, site }) => {
  await bringList(page, site, LIST);
  await expect(page.getByText('3 questions avant d’enregistrer')).toBeVisible();
  const readings = await holdReadings(page);

  const questions = page.getByRole('region', { name: 'À regarder' });
  await questions.getByRole('button', { name: 'Luc : à corriger' }).click();
  const name = questions.getByLabel('Nom');
  await name.fill('Blanc');
  await name.press('Enter');
  await expect.poll(readings.count).toBe(1);
  await expect(page.getByText('Relecture de la liste…')).toBeVisible();
  await expect(page.getByText('Chargement…')).toBeHidden();

  // Meanwhile the next line is written, and another one decided.
  await questions.getByRole('button', { name: 'Durand Paul : qui vient ?' }).click();
  const number = questions.getByLabel('Nb');
  await number.fill('3');
  await number.press('Enter');
  await questions.getByRole('button', { name: 'Martin Claire : à quelle adresse ?' }).click();
  await questions.getByRole('button', { name: 'C’est bien cela' }).click();
  const next = questions.getByRole('button', { name: 'Durand Paul : qui vient ?' });
  await expect(next).toHaveAttribute('aria-expanded', 'true');
  await number.focus();
  const index = await page.evaluate(() => window.scrollY);
  readings.let(0);
  await expect.poll(readings.count).toBe(2);
  await expect(page.getByText('Luc : à corriger')).toBeVisible();
  await expect(number).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(index);

  readings.let(1);
  await expect(page.getByText('Luc : à corriger')).toBeHidden();
  await expect(page.getByText('Relecture de la liste…')).toBeHidden();
  await expect(page.getByText('Tout sera enregistré en une fois.')).toBeVisible();
  await page.getByRole('button', { name: 'Importer 4 familles' }).click();
  await expect(page.getByText('4 familles créées.')).toBeVisible();
  expect((await site.host.familles()).map(({ nom, email, invites }) => [nom, email, invites.length])).toEqual(
    [
      ['Blanc', '', 1],
      ['Durand', '', 3],
      ['Martin', 'claire@exemple.fr', 2],
      ['Petit', '', 1],
    ],
  );
});

const ASKED = `Nom;Prénom;E-mail
Martin;Claire;claire@exemple,fr
Durand;Paul;paul@exemple
?;Luc;
Petit;Anne;anne@exemple,fr
`;

test('a line corrected by hand leaves the place to the next one, which the hosts open themselves', async ({
  page,
  site,
}) => {
  await bringList(page, site, ASKED);
  const questions = page.getByRole('region', { name: 'À regarder' });
  await questions.getByRole('button', { name: 'Luc : à corriger' }).click();
  await questions.getByLabel('Nom').fill('Blanc');
  await questions.getByRole('button', { name: 'Relire cette ligne' }).click();
  await expect(page.getByText('Luc : à corriger')).toBeHidden();
  const next = questions.getByRole('button', { name: 'Petit Anne : à quelle adresse ?' });
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport();
  await expect(questions.getByRole('button', { name: 'C’est bien cela' })).toBeHidden();
  await page.getByRole('button', { name: 'Question suivante' }).click();
  const petit = questions.getByRole('listitem').filter({ hasText: 'Petit Anne : à quelle adresse ?' });
  await petit.getByRole('button', { name: 'C’est bien cela' }).click();

  await test.step('a family comes without an address that is not valid, with one press', async () => {
    await questions.getByRole('button', { name: 'C’est bien cela' }).click();
    await questions.getByRole('button', { name: 'Importer sans cette adresse' }).click();
    await page.getByRole('button', { name: 'Importer 4 familles' }).click();
    await expect(page.getByText('4 familles créées.')).toBeVisible();
    const durand = (await site.host.familles()).find(({ nom }) => nom === 'Durand');
    expect([durand?.email, durand?.note]).toEqual(['', 'E-mail : pas d’adresse valable : paul@exemple']);
  });
});

test('a list waits for whoever looks at another screen, with the answers and what is typed', async ({
  page,
  site,
}) => {
  await bringList(page, site, LIST);
  const questions = page.getByRole('region', { name: 'À regarder' });
  await questions.getByRole('button', { name: 'C’est bien cela' }).click();
  await expect(page.getByText('2 questions avant d’enregistrer')).toBeVisible();
  await openScreen(page, 'Réponses');
  await site.host.createFamille({ nom: 'Petit', prenom: 'Anne' });
  await openScreen(page, 'Importer');
  await expect(page.getByText('Martin Claire : vu')).toBeVisible();
  await expect(page.getByText('2 questions avant d’enregistrer')).toBeVisible();
  // What was stored meanwhile is compared with the list.
  await expect(page.getByText('À modifier (1)')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('button', { name: 'Autre fichier' }).click();
  await openScreen(page, 'Réponses');
  await openScreen(page, 'Importer');
  await expect(page.getByLabel('Choisir un fichier')).toBeAttached();
});
